/** Selectors of the paper composer. */
import type { SnapshotFrom } from 'xstate'
import { itemProblemTexts } from '../../../../../contract/rules/library/items'
import { paperSections, sectionKinds, sectionOf } from '../../../../../contract/rules/library/papers'
import { texts as library } from '../../library/texts'
import { texts } from '../texts'
import { askedOf, draftOf, eachOf, ITEMS_MAX, isStored, isWhole, sumOf, titleOf } from './paperComposer.logic'
import type { paperComposerMachine } from './paperComposer.machine'
import type { PaperComposerContext } from './paperComposer.types'

const sectionsOf = ({ items, openKey, itemProblems }: PaperComposerContext) => {
  const numbers = new Map(items.map(({ key }, place) => [key, place + 1]))
  const filled = paperSections.filter((section) => items.some(({ item }) => sectionOf(item) === section))
  return paperSections.map((section) => {
    const kind = sectionKinds[section]
    const own = items.filter(({ item }) => sectionOf(item) === section)
    const given = own.map(({ item }) => item)
    const place = filled.indexOf(section)
    return {
      section,
      kind,
      title: place < 0 ? texts.kinds[kind] : texts.section(place, kind),
      facts: texts.sectionFacts(own.length, sumOf(given)),
      each: eachOf(given),
      items: own.map(({ key, item }) => {
        const problem = itemProblems[key]
        const no = numbers.get(key) ?? 0
        return {
          key,
          item,
          no,
          title: titleOf(item),
          isOpen: key === openKey,
          problem: problem === undefined ? null : itemProblemTexts[problem],
        }
      }),
    }
  })
}

export function paperComposerView(snapshot: SnapshotFrom<typeof paperComposerMachine>) {
  const { context } = snapshot
  const { resId, name, paper, items, edition } = context
  const given = items.map(({ item }) => item)
  const isSaving = snapshot.hasTag('sending')
  const addReason = items.length >= ITEMS_MAX ? texts.full(ITEMS_MAX) : null
  const waitReason = isSaving ? library.editor.saving : snapshot.matches({ open: 'picking' }) ? texts.picking : null
  const hasUnsaved = snapshot.matches('open') && !isStored(context)
  return {
    face: snapshot.matches('open')
      ? ('full' as const)
      : snapshot.matches('failed')
        ? ('failed' as const)
        : ('loading' as const),
    problem: context.problem,
    title: resId === null ? texts.create : texts.edit,
    name,
    nameProblem: context.nameProblem,
    itemsProblem: context.itemsProblem,
    paper,
    edition,
    sections: sectionsOf(context),
    total: texts.total(items.length, sumOf(given)),
    addReason,
    pickReason: waitReason ?? addReason,
    previewReason: waitReason ?? (items.length === 0 ? texts.nothingToPreview : null),
    /** The items as a student sees them; null while the preview is closed. */
    preview: snapshot.matches({ open: 'previewing' }) ? askedOf(given) : null,
    isSaving,
    hasUnsaved,
    saveReason: hasUnsaved || isSaving ? null : library.editor.nothingToSave,
    saveProblem: context.saveProblem,
    /** Who stored the conflicting version; null without a conflict. */
    conflict: snapshot.matches({ open: 'conflict' })
      ? {
          text: library.editor.conflictText(context.changedBy ?? ''),
          hint: isWhole(context) ? null : library.editor.mineFirst,
        }
      : null,
  }
}
export type PaperComposerView = ReturnType<typeof paperComposerView>
export type ComposedSection = PaperComposerView['sections'][number]
export type ComposedItem = ComposedSection['items'][number]

/** The unsaved content as JSON, for the draft; null: everything is stored. */
export function unsavedPaper(snapshot: SnapshotFrom<typeof paperComposerMachine>): string | null {
  const draft = snapshot.matches('open') ? draftOf(snapshot.context) : null
  return draft && JSON.stringify(draft)
}
