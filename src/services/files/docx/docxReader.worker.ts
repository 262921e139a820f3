/** The worker that reads Word documents: one file, one answer. It is started for a file and put down after it. */
import { type DocxRequest, readDocx } from '../../../../contract/rules/shared/docx/docxReader'
import '../../browser/older/arrays'

self.onmessage = async ({ data }: MessageEvent<DocxRequest>) => self.postMessage(await readDocx(data))
