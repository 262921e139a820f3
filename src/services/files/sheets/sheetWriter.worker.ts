/** The worker that writes spreadsheets: one sheet, one file. Each file starts a new worker, which is terminated afterwards. */
import '../../browser/older/arrays'
import { type TextSheet, writeTexts } from './sheetWriting'

self.onmessage = ({ data }: MessageEvent<TextSheet>) => self.postMessage(writeTexts(data))
