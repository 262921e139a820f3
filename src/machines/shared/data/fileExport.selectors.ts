/** Selectors of an export. */
import type { SnapshotFrom } from 'xstate'
import type { fileExportMachine } from './fileExport.machine'

export const isExporting = (snapshot: SnapshotFrom<typeof fileExportMachine>): boolean => snapshot.matches('exporting')
