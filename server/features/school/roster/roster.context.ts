/** The dependencies of the import of the whole school. */
import type { FeatureContext } from '../../../kernel'
import type { Profiles } from '../../../services/account/profiles'
import type { SessionStore } from '../../../services/account/sessions'
import type { JoinRequests } from '../../../services/joinRequests'
import type { License } from '../../../services/operations/license'
import type { SheetImports } from '../../../sheets/sheetImports'

/** Further dependencies of this feature. */
export interface RosterContext extends Omit<FeatureContext, 'sessions'> {
  readonly sessions: SessionStore
  readonly profiles: Profiles
  readonly imports: SheetImports
  readonly license: License
  readonly joinRequests: JoinRequests
}
