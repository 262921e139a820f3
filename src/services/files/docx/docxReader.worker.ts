/** The worker that parses Word documents: one file, one response. Each file starts a new worker, which is terminated afterwards. */
import { type DocxRequest, readDocx } from '../../../../contract/rules/shared/docx/docxReader'
import '../../browser/older/arrays'

self.onmessage = async ({ data }: MessageEvent<DocxRequest>) => self.postMessage(await readDocx(data))
