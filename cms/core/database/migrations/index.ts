import * as migration_20261123_225025_initial from './20261123_225025_initial.ts';
import * as migration_20261123_225100_search_and_triggers from './20261123_225100_search_and_triggers.ts';
import * as migration_20261123_235119_signature from './20261123_235119_signature.ts';
import * as migration_20261124_024107_category_slots from './20261124_024107_category_slots.ts';
import * as migration_20261124_025109_image_color from './20261124_025109_image_color.ts';
import * as migration_20261124_053445_coming_back from './20261124_053445_coming_back.ts';
import * as migration_20261124_062700_search_forms from './20261124_062700_search_forms.ts';
import * as migration_20261124_205822_points_and_people from './20261124_205822_points_and_people.ts';
import * as migration_20261124_205900_unread_without_removed from './20261124_205900_unread_without_removed.ts';
import * as migration_20261126_054000_search_in_order from './20261126_054000_search_in_order.ts';
import * as migration_20261126_093000_search_newest_first from './20261126_093000_search_newest_first.ts';
import * as migration_20261126_163354_covered_indexes from './20261126_163354_covered_indexes.ts';
import * as migration_20261126_180000_search_by_triples from './20261126_180000_search_by_triples.ts';
import * as migration_20261127_122413_mended from './20261127_122413_mended.ts';
import * as migration_20261127_232228_conversation_quiet from './20261127_232228_conversation_quiet.ts';
import * as migration_20261127_232918_board_rights from './20261127_232918_board_rights.ts';
import * as migration_20261127_234826_secrets from './20261127_234826_secrets.ts';
import * as migration_20261128_000508_prefixes from './20261128_000508_prefixes.ts';
import * as migration_20261128_040416_boards_and_moving_in from './20261128_040416_boards_and_moving_in.ts';
import * as migration_20261128_081348_own_name_and_moving_out from './20261128_081348_own_name_and_moving_out.ts';

export const migrations = [
  {
    up: migration_20261123_225025_initial.up,
    down: migration_20261123_225025_initial.down,
    name: '20261123_225025_initial',
  },
  {
    up: migration_20261123_225100_search_and_triggers.up,
    down: migration_20261123_225100_search_and_triggers.down,
    name: '20261123_225100_search_and_triggers',
  },
  {
    up: migration_20261123_235119_signature.up,
    down: migration_20261123_235119_signature.down,
    name: '20261123_235119_signature',
  },
  {
    up: migration_20261124_024107_category_slots.up,
    down: migration_20261124_024107_category_slots.down,
    name: '20261124_024107_category_slots',
  },
  {
    up: migration_20261124_025109_image_color.up,
    down: migration_20261124_025109_image_color.down,
    name: '20261124_025109_image_color',
  },
  {
    up: migration_20261124_053445_coming_back.up,
    down: migration_20261124_053445_coming_back.down,
    name: '20261124_053445_coming_back',
  },
  {
    up: migration_20261124_062700_search_forms.up,
    down: migration_20261124_062700_search_forms.down,
    name: '20261124_062700_search_forms',
  },
  {
    up: migration_20261124_205822_points_and_people.up,
    down: migration_20261124_205822_points_and_people.down,
    name: '20261124_205822_points_and_people',
  },
  {
    up: migration_20261124_205900_unread_without_removed.up,
    down: migration_20261124_205900_unread_without_removed.down,
    name: '20261124_205900_unread_without_removed',
  },
  {
    up: migration_20261126_054000_search_in_order.up,
    down: migration_20261126_054000_search_in_order.down,
    name: '20261126_054000_search_in_order',
  },
  {
    up: migration_20261126_093000_search_newest_first.up,
    down: migration_20261126_093000_search_newest_first.down,
    name: '20261126_093000_search_newest_first',
  },
  {
    up: migration_20261126_163354_covered_indexes.up,
    down: migration_20261126_163354_covered_indexes.down,
    name: '20261126_163354_covered_indexes',
  },
  {
    up: migration_20261126_180000_search_by_triples.up,
    down: migration_20261126_180000_search_by_triples.down,
    name: '20261126_180000_search_by_triples',
  },
  {
    up: migration_20261127_122413_mended.up,
    down: migration_20261127_122413_mended.down,
    name: '20261127_122413_mended',
  },
  {
    up: migration_20261127_232228_conversation_quiet.up,
    down: migration_20261127_232228_conversation_quiet.down,
    name: '20261127_232228_conversation_quiet',
  },
  {
    up: migration_20261127_232918_board_rights.up,
    down: migration_20261127_232918_board_rights.down,
    name: '20261127_232918_board_rights',
  },
  {
    up: migration_20261127_234826_secrets.up,
    down: migration_20261127_234826_secrets.down,
    name: '20261127_234826_secrets',
  },
  {
    up: migration_20261128_000508_prefixes.up,
    down: migration_20261128_000508_prefixes.down,
    name: '20261128_000508_prefixes',
  },
  {
    up: migration_20261128_040416_boards_and_moving_in.up,
    down: migration_20261128_040416_boards_and_moving_in.down,
    name: '20261128_040416_boards_and_moving_in',
  },
  {
    up: migration_20261128_081348_own_name_and_moving_out.up,
    down: migration_20261128_081348_own_name_and_moving_out.down,
    name: '20261128_081348_own_name_and_moving_out'
  },
];
