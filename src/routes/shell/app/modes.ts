/**
 * The mode of this client (core §1): the one that the configuration file names, else the one that the client was built in
 * (`vite build --mode business`), else rpa (B001).
 */
import { isModeName, type Mode, type Feature as ModeFeature, modes } from '../../../../contract/modes'

export { featuresOn, type Mode, modes, type ShellLayout } from '../../../../contract/modes'

/** What routes may depend on: features of the mode, and the workbench of the statecharts (a setting of the server). */
export type Feature = ModeFeature | 'statecharts'

/** The first of the names that is a mode; rpa when none is. */
export const modeOf = (...names: readonly string[]): Mode => modes[names.find(isModeName) ?? 'rpa']
