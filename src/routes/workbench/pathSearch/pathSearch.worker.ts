/** The worker that searches paths through charts of the catalogue. It caches the results for each chart. */
import '../../../services/browser/older/arrays'
import { modelNamed } from '../../../catalogue/catalogue'
import { bringPlans } from './builtPlans'
import { type Answer, type Answers, type Question, search } from './pathSearch'

async function answer(question: Question): Promise<Answer<keyof Answers>> {
  const { chart } = question
  try {
    await bringPlans(chart)
    return { found: search(modelNamed(chart), question) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

self.onmessage = async ({ data }: MessageEvent<Question>) => self.postMessage(await answer(data))
