/** The worker that searches paths through charts of the catalogue. It caches the results for each chart. */
import '../../../services/browser/older/arrays'
import { modelNamed } from '../../../catalogue/catalogue'
import { type Answer, type Answers, type Question, search } from './pathSearch'

const answer = (question: Question): Answer<keyof Answers> => {
  try {
    return { found: search(modelNamed(question.chart), question) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

self.onmessage = ({ data }: MessageEvent<Question>) => self.postMessage(answer(data))
