import * as migration_20261121_035235_initial from './20261121_035235_initial.ts';
import * as migration_20261121_100000_search_and_lists from './20261121_100000_search_and_lists.ts';
import * as migration_20261121_110000_opening_lines from './20261121_110000_opening_lines.ts';
import * as migration_20261121_120000_append_only from './20261121_120000_append_only.ts';
import * as migration_20261122_021303_likes_conversions_devices from './20261122_021303_likes_conversions_devices.ts';
import * as migration_20261122_083326_meeting from './20261122_083326_meeting.ts';
import * as migration_20261122_120819_payments from './20261122_120819_payments.ts';
import * as migration_20261122_125231_message_images from './20261122_125231_message_images.ts';
import * as migration_20261122_125441_inquiries from './20261122_125441_inquiries.ts';
import * as migration_20261122_130854_moderation from './20261122_130854_moderation.ts';
import * as migration_20261122_130900_audit_append_only from './20261122_130900_audit_append_only.ts';
import * as migration_20261122_134010_versions from './20261122_134010_versions.ts';
import * as migration_20261122_135449_mail from './20261122_135449_mail.ts';
import * as migration_20261122_154931_panel_fields from './20261122_154931_panel_fields.ts';
import * as migration_20261122_162300_content_records from './20261122_162300_content_records.ts';
import * as migration_20261122_162835_report_note from './20261122_162835_report_note.ts';
import * as migration_20261122_165410_crawler_pings from './20261122_165410_crawler_pings.ts';
import * as migration_20261122_192628_category_edited from './20261122_192628_category_edited.ts';
import * as migration_20261123_192006_report_origin from './20261123_192006_report_origin.ts';
import * as migration_20261123_195842_signals from './20261123_195842_signals.ts';
import * as migration_20261123_195843_message_search from './20261123_195843_message_search.ts';
import * as migration_20261123_200456_name_keys from './20261123_200456_name_keys.ts';
import * as migration_20261123_200508_former_names from './20261123_200508_former_names.ts';
import * as migration_20261123_202000_popular_day from './20261123_202000_popular_day.ts';
import * as migration_20261123_203537_locks_apart from './20261123_203537_locks_apart.ts';
import * as migration_20261123_204703_excerpts from './20261123_204703_excerpts.ts';

export const migrations = [
  {
    up: migration_20261121_035235_initial.up,
    down: migration_20261121_035235_initial.down,
    name: '20261121_035235_initial',
  },
  {
    up: migration_20261121_100000_search_and_lists.up,
    down: migration_20261121_100000_search_and_lists.down,
    name: '20261121_100000_search_and_lists',
  },
  {
    up: migration_20261121_110000_opening_lines.up,
    down: migration_20261121_110000_opening_lines.down,
    name: '20261121_110000_opening_lines',
  },
  {
    up: migration_20261121_120000_append_only.up,
    down: migration_20261121_120000_append_only.down,
    name: '20261121_120000_append_only',
  },
  {
    up: migration_20261122_021303_likes_conversions_devices.up,
    down: migration_20261122_021303_likes_conversions_devices.down,
    name: '20261122_021303_likes_conversions_devices',
  },
  {
    up: migration_20261122_083326_meeting.up,
    down: migration_20261122_083326_meeting.down,
    name: '20261122_083326_meeting',
  },
  {
    up: migration_20261122_120819_payments.up,
    down: migration_20261122_120819_payments.down,
    name: '20261122_120819_payments',
  },
  {
    up: migration_20261122_125231_message_images.up,
    down: migration_20261122_125231_message_images.down,
    name: '20261122_125231_message_images',
  },
  {
    up: migration_20261122_125441_inquiries.up,
    down: migration_20261122_125441_inquiries.down,
    name: '20261122_125441_inquiries',
  },
  {
    up: migration_20261122_130854_moderation.up,
    down: migration_20261122_130854_moderation.down,
    name: '20261122_130854_moderation',
  },
  {
    up: migration_20261122_130900_audit_append_only.up,
    down: migration_20261122_130900_audit_append_only.down,
    name: '20261122_130900_audit_append_only',
  },
  {
    up: migration_20261122_134010_versions.up,
    down: migration_20261122_134010_versions.down,
    name: '20261122_134010_versions',
  },
  {
    up: migration_20261122_135449_mail.up,
    down: migration_20261122_135449_mail.down,
    name: '20261122_135449_mail',
  },
  {
    up: migration_20261122_154931_panel_fields.up,
    down: migration_20261122_154931_panel_fields.down,
    name: '20261122_154931_panel_fields',
  },
  {
    up: migration_20261122_162300_content_records.up,
    down: migration_20261122_162300_content_records.down,
    name: '20261122_162300_content_records',
  },
  {
    up: migration_20261122_162835_report_note.up,
    down: migration_20261122_162835_report_note.down,
    name: '20261122_162835_report_note',
  },
  {
    up: migration_20261122_165410_crawler_pings.up,
    down: migration_20261122_165410_crawler_pings.down,
    name: '20261122_165410_crawler_pings',
  },
  {
    up: migration_20261122_192628_category_edited.up,
    down: migration_20261122_192628_category_edited.down,
    name: '20261122_192628_category_edited',
  },
  {
    up: migration_20261123_192006_report_origin.up,
    down: migration_20261123_192006_report_origin.down,
    name: '20261123_192006_report_origin',
  },
  {
    up: migration_20261123_195842_signals.up,
    down: migration_20261123_195842_signals.down,
    name: '20261123_195842_signals',
  },
  {
    up: migration_20261123_195843_message_search.up,
    down: migration_20261123_195843_message_search.down,
    name: '20261123_195843_message_search',
  },
  {
    up: migration_20261123_200456_name_keys.up,
    down: migration_20261123_200456_name_keys.down,
    name: '20261123_200456_name_keys',
  },
  {
    up: migration_20261123_200508_former_names.up,
    down: migration_20261123_200508_former_names.down,
    name: '20261123_200508_former_names',
  },
  {
    up: migration_20261123_202000_popular_day.up,
    down: migration_20261123_202000_popular_day.down,
    name: '20261123_202000_popular_day',
  },
  {
    up: migration_20261123_203537_locks_apart.up,
    down: migration_20261123_203537_locks_apart.down,
    name: '20261123_203537_locks_apart'
  },
  {
    up: migration_20261123_204703_excerpts.up,
    down: migration_20261123_204703_excerpts.down,
    name: '20261123_204703_excerpts'
  },
];
