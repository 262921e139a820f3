/** Composing and previewing papers (B414; D7 D9): choosing or drawing items, and previews without keys. */
import type { TestItem } from '../../../../contract/entities/work/testTaking'
import { gapsIn } from '../../../../contract/rules/library/items'
import { askedBy, type ItemScope } from '../../../../contract/rules/library/papers'
import type { ItemKind, ResourceKind } from '../../../../contract/rules/library/resourceKinds'
import { type CallHandlers, type FeatureContext, Refusal } from '../../../kernel'
import { page, slice } from '../../../shared/paging'
import { choicesOf, itemOf, readBody } from './library.content'
import type { KindGate } from './library.kinds'
import { type Among, createPapersRepository } from './library.papers.repository'
import type { createLibraryRepository } from './library.repository'

/** The kind of resource in which the library stores single items of a kind. */
const homes: Readonly<Record<ItemKind, ResourceKind>> = {
  single: '3',
  multiple: '3',
  trueFalse: '3',
  gap: '9',
  essay: '8',
}

interface Asked {
  readonly itemType: ItemKind
  readonly scope?: ItemScope | undefined
  readonly floderId?: string | undefined
}

export interface PaperCallsContext extends Pick<FeatureContext, 'db'> {
  readonly gate: KindGate
  readonly rows: Pick<ReturnType<typeof createLibraryRepository>, 'hasFolder'>
}

export function paperCalls({ db, gate, rows }: PaperCallsContext) {
  const papers = createPapersRepository(db)

  /** The resources that the caller may search: refuses disabled kinds and folders of others. */
  const among = async (userId: string, { itemType, scope = 'own', floderId }: Asked): Promise<Among> => {
    const kind = scope === 'papers' ? '10' : homes[itemType]
    gate.check(kind)
    const kinds = scope === 'used' ? [kind, '10' as const] : [kind]
    if (floderId !== undefined && !(await rows.hasFolder(userId, floderId, kind))) throw new Refusal('notFound')
    return { userId, kinds, itemType, whose: scope === 'papers' ? 'own' : scope, folderId: floderId }
  }

  const calls: CallHandlers = {
    async findItems({ input, caller: { userId } }) {
      const bounds = slice(input)
      const { rows: found, total } = await papers.find(await among(userId, input), input.word, bounds)
      const list = found.map(({ item_id, resource_id, name, points, ...columns }) => ({
        itemId: item_id,
        resId: resource_id,
        resName: name,
        item: itemOf(columns, points),
      }))
      return page(list, total, bounds)
    },

    async drawItems({ input, caller: { userId } }) {
      const { itemType, count, stems, requestId } = input
      const taken = stems.map((stem) => askedBy({ itemType, stem }).slice(itemType.length + 1))
      const drawn = await papers.draw(await among(userId, input), { count, taken, seed: requestId })
      const items = drawn.rows.map(({ points, ...columns }) => itemOf(columns, points))
      return { items, total: drawn.total }
    },

    async getPaperPreview({ input: { resName }, caller: { userId } }) {
      gate.check('10')
      const found = await papers.paper(userId, resName)
      const paper = found && readBody(found.body).paper
      if (!found || !paper) throw new Refusal('paperUnknown')
      const items = (await papers.asks(found.resource_version_id)).map(
        ({ position, kind, stem, interaction, points, section }): TestItem => ({
          position,
          itemType: kind,
          stem,
          points,
          options: choicesOf(interaction),
          gapNum: kind === 'gap' ? gapsIn(stem) : 0,
          ...(section !== null && { section }),
        }),
      )
      return { resId: found.resource_id, resName: found.name, maxPoints: found.max_points ?? 0, paper, items }
    },
  }
  return calls
}
