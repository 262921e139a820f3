/** Selectors of the layout settings. */
import type { SnapshotFrom } from 'xstate'
import type { layoutSettingsMachine } from './layoutSettings.machine'

type Snapshot = SnapshotFrom<typeof layoutSettingsMachine>

/** The current settings. */
export const settingsOf = ({ context }: Snapshot) => context.settings

/** Whether the drawer is open. */
export const isDrawerOpen = (snapshot: Snapshot): boolean => snapshot.matches('open')
