/** A paper that scores itself, made by the calls of its teacher. */
import { ask } from '../browser/client'
import { paperItems, unshuffled } from './paperCourse'

/** The words by which a leaked key is known. */
export const SECRET = '机密解析'

/** The items of the paper without its essay, section by section as they are stored: 12 + 3 + 1 + 4 points, each with an analysis. */
export const abilityItems = (['single', 'multiple', 'trueFalse', 'gap'] as const).flatMap((kind) =>
  paperItems.flatMap((item) => (item.itemType === kind ? { ...item, analysis: `<p>${SECRET}</p>` } : [])),
)

export async function paperOf(url: string, token: string, name: string, items = abilityItems): Promise<string> {
  const content = { text: '', handIn: '0' as const, items: [...items], paper: unshuffled }
  return (await ask(url, 'createResource', { resType: '10', resName: name, content }, token)).resId
}
