/** A paper that is scored automatically, made by its teacher's calls. */
import { ask } from '../browser/client'
import { paperItems, unshuffled } from './paperCourse'

/** The text that identifies a leaked key. */
export const SECRET = '机密解析'

/**
 * The items of the paper without its essay, in the stored order of sections: 12 + 3 + 1 + 4 points, each with an
 * analysis.
 */
export const abilityItems = (['single', 'multiple', 'trueFalse', 'gap'] as const).flatMap((kind) =>
  paperItems.flatMap((item) => (item.itemType === kind ? { ...item, analysis: `<p>${SECRET}</p>` } : [])),
)

export async function paperOf(url: string, token: string, name: string, items = abilityItems): Promise<string> {
  const content = { text: '', handIn: '0' as const, items: [...items], paper: unshuffled }
  return (await ask(url, 'createResource', { resType: '10', resName: name, content }, token)).resId
}
