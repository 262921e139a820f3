/**
 * The mode of this client (core §1): the mode of the configuration file, else the mode of the build
 * (`vite build --mode business`), else rpa (B001).
 */
import { isModeName, type Mode, type Feature as ModeFeature, modes } from '../../../../contract/modes'

export { featuresOn, type Mode, modes, type ShellLayout } from '../../../../contract/modes'

/**
 * The features that routes can depend on: features of the mode, and those of settings of the server: the workbench of the
 * statecharts, and reports of problems.
 */
export type Feature = ModeFeature | 'statecharts' | 'problemReports'

/** The first of the names that is a mode; rpa when none is. */
export const modeOf = (...names: readonly string[]): Mode => modes[names.find(isModeName) ?? 'rpa']
