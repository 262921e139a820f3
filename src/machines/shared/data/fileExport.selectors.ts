/** The chart of exports as pages see it. */
import type { SnapshotFrom } from 'xstate'
import type { fileExportMachine } from './fileExport.machine'

export const isExporting = (snapshot: SnapshotFrom<typeof fileExportMachine>): boolean => snapshot.matches('exporting')
