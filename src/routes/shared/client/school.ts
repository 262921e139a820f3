/** The school's name and logo on every page: loaded with the configuration file, reloaded after a change in this window. */
import { type ActorRefFrom, fromTransition } from 'xstate'
import { fileAddress } from '../../../services/files/files'
import { type Config, loadConfig } from '../../../services/network/config'
import type { School } from '../../../views/shared/kit/Logo'

/** Stores the school's data. */
export const schoolLogic = fromTransition(
  (_: School, event: { type: 'school.changed'; school: School }) => event.school,
  ({ input }: { input: School }) => input,
)
export type SchoolRef = ActorRefFrom<typeof schoolLogic>

/** The school of a configuration. */
export const schoolOf = ({ schoolName, schoolLogo, schoolLogoRatio }: Config): School => ({
  name: schoolName,
  logo: schoolLogo && fileAddress(schoolLogo),
  logoRatio: schoolLogoRatio,
})

/** After a change: every page in this window shows it at once. */
export async function refreshSchool(ref: SchoolRef): Promise<void> {
  ref.send({ type: 'school.changed', school: schoolOf(await loadConfig({ reload: true })) })
}
