/** Creates spreadsheets in a worker of the browser; their data does not leave the browser. */

import { startModuleWorker } from '../../browser/workers'
import { saveFile } from '../files'
import workerAddress from './sheetWriter.worker?worker&url'
import type { TextSheet } from './sheetWriting'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Timeout for one file, in ms. */
const PATIENCE_MS = 30_000

/** Creates an xlsx file of texts and downloads it. Rejects when it cannot be created. */
export async function saveTexts(sheet: TextSheet, fileName: string): Promise<void> {
  const worker = startModuleWorker(workerAddress)
  try {
    const bytes = await new Promise<ArrayBuffer>((resolve, reject) => {
      const fail = () => reject(new Error('the spreadsheet was not made'))
      const patience = setTimeout(fail, PATIENCE_MS)
      worker.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
        clearTimeout(patience)
        resolve(data)
      }
      worker.onerror = fail
      worker.postMessage(sheet)
    })
    saveFile({ blob: new Blob([bytes], { type: TYPE }), fileName })
  } finally {
    worker.terminate()
  }
}
