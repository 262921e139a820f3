/** The worker that reads Word documents: one file, one answer. It is started for a file and put down after it. */
import '../../browser/older/arrays'
import { type DocxRequest, readDocx } from './docxReader'

self.onmessage = async ({ data }: MessageEvent<DocxRequest>) => self.postMessage(await readDocx(data))
