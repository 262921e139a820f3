/** Spreadsheets made in the browser, away from the page: what they hold goes nowhere else. */

import { startModuleWorker } from '../../browser/workers'
import { saveFile } from '../files'
import workerAddress from './sheetWriter.worker?worker&url'
import type { TextSheet } from './sheetWriting'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** A file that takes longer is given up. */
const PATIENCE_MS = 30_000

/** Makes an xlsx file of texts and hands it over to the person. Rejects where it could not be made. */
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
