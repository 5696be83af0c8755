import first from './0000_first.sql' with { type: 'text' }
import host from './0001_host.sql' with { type: 'text' }
import settings from './0002_settings.sql' with { type: 'text' }
import analytics from './0003_analytics.sql' with { type: 'text' }
import atlas from './0004_atlas.sql' with { type: 'text' }
import payments from './0005_payments.sql' with { type: 'text' }
import operations from './0006_operations.sql' with { type: 'text' }
import text from './0007_text.sql' with { type: 'text' }
import names from './0008_names.sql' with { type: 'text' }
import flooded from './0009_flooded_invoices.sql' with { type: 'text' }
import atlasBytes from './0010_atlas_bytes.sql' with { type: 'text' }
import signIn from './0011_sign_in.sql' with { type: 'text' }
import players from './0012_players.sql' with { type: 'text' }
import recordings from './0013_recordings.sql' with { type: 'text' }
import order from './0014_order.sql' with { type: 'text' }
import powerSchedule from './0015_power_schedule.sql' with { type: 'text' }
import auditPeople from './0016_audit_people.sql' with { type: 'text' }
import passwordLinks from './0017_password_links.sql' with { type: 'text' }
import dashboardFigures from './0018_dashboard_figures.sql' with { type: 'text' }
import alerts from './0019_alerts.sql' with { type: 'text' }
import accounts from './0020_accounts.sql' with { type: 'text' }
import runningTargets from './0021_running_targets.sql' with { type: 'text' }
import lineCopies from './0022_line_copies.sql' with { type: 'text' }
import assignments from './0023_assignments.sql' with { type: 'text' }
import hosts from './0024_hosts.sql' with { type: 'text' }
import machineLabels from './0025_machine_labels.sql' with { type: 'text' }
import notifications from './0026_notifications.sql' with { type: 'text' }
import tokens from './0027_tokens.sql' with { type: 'text' }
import webhooks from './0028_webhooks.sql' with { type: 'text' }
import serverPolicy from './0029_server_policy.sql' with { type: 'text' }
import abuse from './0030_abuse.sql' with { type: 'text' }
import answeredCalls from './0031_answered_calls.sql' with { type: 'text' }
import shareRights from './0032_share_rights.sql' with { type: 'text' }
import ownerCodes from './0033_owner_codes.sql' with { type: 'text' }
import placePlayers from './0034_place_players.sql' with { type: 'text' }

export type Migration = { tag: string; sql: string }

/** Every migration, oldest first, embedded in the executable. A test checks it is complete. */
export const migrations: Migration[] = [
  { tag: '0000_first', sql: first },
  { tag: '0001_host', sql: host },
  { tag: '0002_settings', sql: settings },
  { tag: '0003_analytics', sql: analytics },
  { tag: '0004_atlas', sql: atlas },
  { tag: '0005_payments', sql: payments },
  { tag: '0006_operations', sql: operations },
  { tag: '0007_text', sql: text },
  { tag: '0008_names', sql: names },
  { tag: '0009_flooded_invoices', sql: flooded },
  { tag: '0010_atlas_bytes', sql: atlasBytes },
  { tag: '0011_sign_in', sql: signIn },
  { tag: '0012_players', sql: players },
  { tag: '0013_recordings', sql: recordings },
  { tag: '0014_order', sql: order },
  { tag: '0015_power_schedule', sql: powerSchedule },
  { tag: '0016_audit_people', sql: auditPeople },
  { tag: '0017_password_links', sql: passwordLinks },
  { tag: '0018_dashboard_figures', sql: dashboardFigures },
  { tag: '0019_alerts', sql: alerts },
  { tag: '0020_accounts', sql: accounts },
  { tag: '0021_running_targets', sql: runningTargets },
  { tag: '0022_line_copies', sql: lineCopies },
  { tag: '0023_assignments', sql: assignments },
  { tag: '0024_hosts', sql: hosts },
  { tag: '0025_machine_labels', sql: machineLabels },
  { tag: '0026_notifications', sql: notifications },
  { tag: '0027_tokens', sql: tokens },
  { tag: '0028_webhooks', sql: webhooks },
  { tag: '0029_server_policy', sql: serverPolicy },
  { tag: '0030_abuse', sql: abuse },
  { tag: '0031_answered_calls', sql: answeredCalls },
  { tag: '0032_share_rights', sql: shareRights },
  { tag: '0033_owner_codes', sql: ownerCodes },
  { tag: '0034_place_players', sql: placePlayers },
]
