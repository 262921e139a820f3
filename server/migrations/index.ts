/** Every migration in order, forward only. A new one gets the next number; one that has been released never changes. */
import type { Migration } from 'kysely'
import * as school from './0001_school'
import * as rounds from './0002_rounds'
import * as timer from './0003_timer'
import * as signIn from './0004_sign_in'
import * as vote from './0005_vote'
import * as chat from './0006_chat'
import * as classEvent from './0007_class_event'
import * as classes from './0008_classes'
import * as people from './0009_people'
import * as accounts from './0010_accounts'
import * as messages from './0011_messages'
import * as joining from './0012_joining'
import * as noticeCounts from './0013_notice_counts'
import * as inspection from './0014_inspection'
import * as voteTallies from './0015_vote_tallies'
import * as initialPasswords from './0016_initial_passwords'
import * as joinedAuditRows from './0017_joined_audit_rows'
import * as rolesAndQuotas from './0018_roles_and_quotas'
import * as edits from './0020_edits'
import * as attempts from './0021_attempts'
import * as lesson from './0022_lesson'
import * as votesWithoutNames from './0023_votes_without_names'

export const migrations: Record<string, Migration> = {
  '0001_school': school,
  '0002_rounds': rounds,
  '0003_timer': timer,
  '0004_sign_in': signIn,
  '0005_vote': vote,
  '0006_chat': chat,
  '0007_class_event': classEvent,
  '0008_classes': classes,
  '0009_people': people,
  '0010_accounts': accounts,
  '0011_messages': messages,
  '0012_joining': joining,
  '0013_notice_counts': noticeCounts,
  '0014_inspection': inspection,
  '0015_vote_tallies': voteTallies,
  '0016_initial_passwords': initialPasswords,
  '0017_joined_audit_rows': joinedAuditRows,
  '0018_roles_and_quotas': rolesAndQuotas,
  '0020_edits': edits,
  '0021_attempts': attempts,
  '0022_lesson': lesson,
  '0023_votes_without_names': votesWithoutNames,
}
