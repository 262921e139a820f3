/** The worker that reads spreadsheets: one file, one answer. It is started for a file and put down after it. */
import '../../browser/older/arrays'
import { readRows, type SheetRequest } from './sheetReader'

self.onmessage = async ({ data }: MessageEvent<SheetRequest>) => self.postMessage(await readRows(data))
