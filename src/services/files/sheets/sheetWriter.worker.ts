/** The worker that writes spreadsheets: one sheet, one file. It is started for a file and put down after it. */
import '../../browser/older/arrays'
import { type TextSheet, writeTexts } from './sheetWriting'

self.onmessage = ({ data }: MessageEvent<TextSheet>) => self.postMessage(writeTexts(data))
