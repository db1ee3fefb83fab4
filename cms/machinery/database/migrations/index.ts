import * as migration_20261123_225025_initial from './20261123_225025_initial.ts';
import * as migration_20261123_225100_search_and_triggers from './20261123_225100_search_and_triggers.ts';
import * as migration_20261123_235119_signature from './20261123_235119_signature.ts';
import * as migration_20261124_024107_category_slots from './20261124_024107_category_slots.ts';
import * as migration_20261124_025109_image_color from './20261124_025109_image_color.ts';
import * as migration_20261124_053445_comments_api from './20261124_053445_comments_api.ts';
import * as migration_20261124_054331_word_filter from './20261124_054331_word_filter.ts';
import * as migration_20261124_054644_notification_choices from './20261124_054644_notification_choices.ts';
import * as migration_20261124_054921_boards from './20261124_054921_boards.ts';
import * as migration_20261124_055427_polls_api from './20261124_055427_polls_api.ts';
import * as migration_20261124_055712_keys from './20261124_055712_keys.ts';
import * as migration_20261124_062246_search from './20261124_062246_search.ts';
import * as migration_20261124_062700_search_forms from './20261124_062700_search_forms.ts';
import * as migration_20261124_065052_drafts_api from './20261124_065052_drafts_api.ts';
import * as migration_20261124_065131_hot from './20261124_065131_hot.ts';
import * as migration_20261124_070950_first_run from './20261124_070950_first_run.ts';
import * as migration_20261124_071207_held from './20261124_071207_held.ts';
import * as migration_20261124_072434_reading from './20261124_072434_reading.ts';
import * as migration_20261124_072715_push from './20261124_072715_push.ts';
import * as migration_20261124_102359_staff_notes from './20261124_102359_staff_notes.ts';
import * as migration_20261124_104247_clean_up from './20261124_104247_clean_up.ts';

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
    up: migration_20261124_053445_comments_api.up,
    down: migration_20261124_053445_comments_api.down,
    name: '20261124_053445_comments_api',
  },
  {
    up: migration_20261124_054331_word_filter.up,
    down: migration_20261124_054331_word_filter.down,
    name: '20261124_054331_word_filter',
  },
  {
    up: migration_20261124_054644_notification_choices.up,
    down: migration_20261124_054644_notification_choices.down,
    name: '20261124_054644_notification_choices',
  },
  {
    up: migration_20261124_054921_boards.up,
    down: migration_20261124_054921_boards.down,
    name: '20261124_054921_boards',
  },
  {
    up: migration_20261124_055427_polls_api.up,
    down: migration_20261124_055427_polls_api.down,
    name: '20261124_055427_polls_api',
  },
  {
    up: migration_20261124_055712_keys.up,
    down: migration_20261124_055712_keys.down,
    name: '20261124_055712_keys',
  },
  {
    up: migration_20261124_062246_search.up,
    down: migration_20261124_062246_search.down,
    name: '20261124_062246_search',
  },
  {
    up: migration_20261124_062700_search_forms.up,
    down: migration_20261124_062700_search_forms.down,
    name: '20261124_062700_search_forms',
  },
  {
    up: migration_20261124_065052_drafts_api.up,
    down: migration_20261124_065052_drafts_api.down,
    name: '20261124_065052_drafts_api',
  },
  {
    up: migration_20261124_065131_hot.up,
    down: migration_20261124_065131_hot.down,
    name: '20261124_065131_hot',
  },
  {
    up: migration_20261124_070950_first_run.up,
    down: migration_20261124_070950_first_run.down,
    name: '20261124_070950_first_run',
  },
  {
    up: migration_20261124_071207_held.up,
    down: migration_20261124_071207_held.down,
    name: '20261124_071207_held',
  },
  {
    up: migration_20261124_072434_reading.up,
    down: migration_20261124_072434_reading.down,
    name: '20261124_072434_reading',
  },
  {
    up: migration_20261124_072715_push.up,
    down: migration_20261124_072715_push.down,
    name: '20261124_072715_push',
  },
  {
    up: migration_20261124_102359_staff_notes.up,
    down: migration_20261124_102359_staff_notes.down,
    name: '20261124_102359_staff_notes',
  },
  {
    up: migration_20261124_104247_clean_up.up,
    down: migration_20261124_104247_clean_up.down,
    name: '20261124_104247_clean_up'
  },
];
