/** How the school shows itself on every page: known from the configuration file, read anew when somebody changes it here. */
import { type ActorRefFrom, fromTransition } from 'xstate'
import { fileAddress } from '../../../services/files/files'
import { type Config, loadConfig } from '../../../services/network/config'
import type { School } from '../../../views/shared/kit/Logo'

/** Keeps what is known of the school. */
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

/** After it was changed: every page in this window shows it at once. */
export async function refreshSchool(ref: SchoolRef): Promise<void> {
  ref.send({ type: 'school.changed', school: schoolOf(await loadConfig({ anew: true })) })
}
