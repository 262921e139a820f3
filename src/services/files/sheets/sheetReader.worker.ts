/** The worker that reads spreadsheets: one file, one response. Each file starts a new worker, which is terminated afterwards. */
import '../../browser/older/arrays'
import { readRows, type SheetRequest } from './sheetReader'

self.onmessage = async ({ data }: MessageEvent<SheetRequest>) => self.postMessage(await readRows(data))
