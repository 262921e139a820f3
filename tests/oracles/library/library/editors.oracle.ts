/**
 * The editor of a resource and the composer of papers (D7, D9): the user saves a complete content; where another page has
 * stored other content since, the user chooses which version to keep. Nothing is overwritten without that choice.
 */

import type { PaperOptions, ResourceItem } from '../../../../contract/entities/library/resource'
import { RESOURCE_NAME_MAX } from '../../../../contract/limits'
import { gapsIn, itemProblem, itemProblemTexts } from '../../../../contract/rules/library/items'
import { linkProblem, linkProblemTexts } from '../../../../contract/rules/library/links'
import { paperSections, sectionKinds, sectionOf } from '../../../../contract/rules/library/papers'
import { type ItemKind, kindRules } from '../../../../contract/rules/library/resourceKinds'
import { resourceEditorModel } from '../../../../src/catalogue/library/library/editor/resourceEditor.model'
import { paperComposerModel } from '../../../../src/catalogue/library/papers/composer/paperComposer.model'
import {
  resourceEditorView,
  unsavedResource,
} from '../../../../src/machines/library/library/editor/resourceEditor.selectors'
import type {
  KeyedItem,
  OpenedResource,
  ReadDocument,
  ResourceEditorInput,
  SavedResource,
} from '../../../../src/machines/library/library/editor/resourceEditor.types'
import { texts as library } from '../../../../src/machines/library/library/texts'
import { judgePaper } from '../../../../src/machines/library/papers/composer/paperComposer.logic'
import {
  paperComposerView,
  unsavedPaper,
} from '../../../../src/machines/library/papers/composer/paperComposer.selectors'
import type {
  OpenedPaper,
  PaperComposerInput,
} from '../../../../src/machines/library/papers/composer/paperComposer.types'
import { texts as papers } from '../../../../src/machines/library/papers/texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import { isSame } from '../../../../src/statecharts/proof/same'
import type { Sent } from '../../../support/oracle'
import { emits, reasonOf, rulesOf, running, starts, tell } from '../../rules'
import { and, type Step, say, stay } from '../../steps'

const { editor: words } = library

/** What both editors have; `Body` is the text of a resource, or the options of a paper. */
interface Edited<Input, Body> {
  readonly input: Input
  readonly resId: string | null
  readonly is: 'opening' | 'failed' | 'writing' | 'reading' | 'picking' | 'previewing' | 'saving' | 'conflict'
  readonly name: string
  readonly body: Body
  readonly items: readonly KeyedItem[]
  readonly keys: number
  readonly openKey: string | null
  readonly version: number | null
  readonly stored: object | null
  readonly sent: object | null
  readonly edition: number
  /** The version of the tree for drag and drop. */
  readonly serial: number
  readonly uploads: number
  readonly picking: ItemKind
  readonly problem: string | null
  readonly nameProblem: string | null
  readonly bodyProblem: string | null
  readonly badKeys: readonly string[]
  readonly saveProblem: string | null
  readonly changedBy: string | null
}
interface Resource extends Edited<ResourceEditorInput, string> {
  readonly link: string
}
type Paper = Edited<PaperComposerInput, PaperOptions>
type Any = Edited<unknown, unknown>

const untouched = { nameProblem: null, bodyProblem: null, saveProblem: null } as const
const fresh = {
  is: 'opening',
  name: '',
  items: [],
  keys: 0,
  openKey: null,
  version: null,
  stored: null,
  sent: null,
  edition: 0,
  serial: 0,
  uploads: 0,
  picking: 'single',
  problem: null,
  ...untouched,
  badKeys: [],
  changedBy: null,
} as const

const isOpen = ({ is }: Any): boolean => is !== 'opening' && is !== 'failed'
const withKeys = (items: readonly ResourceItem[], keys: number): readonly KeyedItem[] =>
  items.map((item, place) => ({ key: `i${keys + place + 1}`, item }))
const blankItem = (itemType: ItemKind): ResourceItem => ({
  itemType,
  stem: '',
  options: itemType === 'single' || itemType === 'multiple' ? ['', '', '', ''] : [],
  answers: [],
  gaps: [],
  reference: '',
  analysis: '',
  points: 5,
})
/** An item for gaps has a field for each gap of its stem. */
function changedItem(item: ResourceItem, change: Partial<ResourceItem>): ResourceItem {
  const next = { ...item, ...change }
  if (next.itemType !== 'gap' || change.stem === undefined) return next
  return { ...next, gaps: Array.from({ length: gapsIn(next.stem) }, (_, no) => next.gaps[no] ?? ['']) }
}
const isBlank = (html: string): boolean => html.replaceAll(/<[^>]*>/g, '').trim() === ''

/** How an editor differs from the other: what is written, what is missing in its body, and its calls. */
interface Kind<Known extends Any> {
  written(known: Known): object
  bodyProblem(known: Known): string | null
  nameEmpty: string
  nameTooLong: string
  open(known: Known): Sent
  save(known: Known, written: object): Sent
}

const begin = <Known extends Any>(kind: Kind<Known>, known: Known): Step<Known> =>
  stay({ ...known, is: 'opening', problem: null }, {}, kind.open(known))

/** Why the content cannot be saved, beside each part. */
function problemsOf<Known extends Any>(kind: Kind<Known>, known: Known) {
  const name = Array.from(known.name.trim())
  return {
    nameProblem: name.length === 0 ? kind.nameEmpty : name.length > RESOURCE_NAME_MAX ? kind.nameTooLong : null,
    bodyProblem: kind.bodyProblem(known),
    badKeys: known.items.flatMap(({ key, item }) => (itemProblem(item) === null ? [] : [key])),
  }
}
const isWhole = <Known extends Any>(kind: Kind<Known>, known: Known): boolean => {
  const { nameProblem, bodyProblem, badKeys } = problemsOf(kind, known)
  return nameProblem === null && bodyProblem === null && badKeys.length === 0
}
function saveOrSay<Known extends Any>(kind: Kind<Known>, known: Known): Step<Known> {
  const problems = problemsOf(kind, known)
  if (!isWhole(kind, known)) {
    const openKey = problems.badKeys[0] ?? known.openKey
    return stay({ ...known, ...problems, is: 'writing', openKey, saveProblem: words.notWhole })
  }
  const sent = kind.written(known)
  return stay({ ...known, ...untouched, is: 'saving', badKeys: [], sent }, {}, kind.save(known, sent))
}
const save = <Known extends Any>(kind: Kind<Known>, known: Known): Step<Known> | undefined => {
  if (known.is !== 'writing') return undefined
  return known.uploads > 0 ? stay({ ...known, saveProblem: words.travelling }) : saveOrSay(kind, known)
}
const saved = <Known extends Any>(known: Known, answer: SavedResource): Step<Known> => {
  const { resId, version } = answer
  if (answer.kind === 'changed')
    return stay({ ...known, is: 'conflict', resId, version, sent: null, changedBy: answer.changedBy })
  const next: Known = { ...known, is: 'writing', resId, version, stored: known.sent, sent: null }
  const told = emits({ type: 'resource.saved', resId, isNew: known.resId === null })
  return stay(next, {}, told, say('success', words.saved))
}
const notSaved = <Known extends Any>(known: Known, error: Failure, instead: string): Step<Known> =>
  stay({ ...known, is: 'writing', sent: null, saveProblem: reasonOf(error, instead) })

const without = (keys: readonly string[], key: string) => keys.filter((one) => one !== key)
const changeItem = <Known extends Any>(known: Known, key: string, change: Partial<ResourceItem>): Known => ({
  ...known,
  items: known.items.map((one) => (one.key === key ? { ...one, item: changedItem(one.item, change) } : one)),
  badKeys: without(known.badKeys, key),
  serial: known.serial + 1,
  saveProblem: null,
})
const removeItem = <Known extends Any>(known: Known, key: string): Known => ({
  ...known,
  items: known.items.filter((one) => one.key !== key),
  badKeys: without(known.badKeys, key),
  openKey: known.openKey === key ? null : known.openKey,
  serial: known.serial + 1,
  saveProblem: null,
})
const addItem = <Known extends Any>(known: Known, itemType: ItemKind): Known => {
  const added = withKeys([blankItem(itemType)], known.keys)
  const openKey = added[0]?.key ?? null
  const { keys, serial } = known
  return { ...known, ...untouched, items: [...known.items, ...added], keys: keys + 1, serial: serial + 1, openKey }
}

const shownOf = <Known extends Any>(kind: Kind<Known>, known: Known) => {
  const hasUnsaved = isOpen(known) && !isSame(kind.written(known), known.stored)
  return {
    face: isOpen(known) ? 'full' : known.is === 'failed' ? 'failed' : 'loading',
    problem: known.problem,
    name: known.name,
    nameProblem: known.nameProblem,
    bodyProblem: known.bodyProblem,
    body: known.body,
    edition: known.edition,
    items: known.items.map(({ key, item }) => {
      const problem = known.badKeys.includes(key) ? itemProblem(item) : null
      return { key, item, isOpen: key === known.openKey, problem: problem && itemProblemTexts[problem] }
    }),
    isSaving: known.is === 'saving',
    hasUnsaved,
    unsaved: hasUnsaved ? { ...kind.written(known), name: known.name, version: known.version } : null,
    saveProblem: known.saveProblem,
    conflict: known.is === 'conflict' ? words.conflictText(known.changedBy ?? '') : null,
    mineFirst: known.is === 'conflict' && !isWhole(kind, known),
  }
}
interface Shown {
  readonly key: string
  readonly item: ResourceItem
  readonly isOpen: boolean
  readonly problem: string | null
}
const itemsOf = (items: readonly Shown[]) =>
  items.map(({ key, item, isOpen: isEdited, problem }) => ({ key, item, isOpen: isEdited, problem }))
const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json))

const ofResource: Kind<Resource> = {
  written: ({ input, name, body: text, link, items }) => ({
    name: name.trim(),
    text,
    items: items.map(({ item }) => item),
    ...(input.kind === '11' && { link: link.trim() }),
  }),
  bodyProblem: ({ input: { kind }, body, link, items }) => {
    const badLink = kind === '11' ? linkProblem(link) : null
    if (badLink !== null) return linkProblemTexts[badLink]
    if (kindRules[kind].hasText && isBlank(body)) return words.textMissing
    return kindRules[kind].items.length > 0 && items.length === 0 ? words.itemsMissing : null
  },
  nameEmpty: library.nameEmpty,
  nameTooLong: library.nameTooLong(RESOURCE_NAME_MAX),
  open: ({ input: { kind }, resId }) => starts('openResource', { kind, resId }),
  save: ({ input, resId, version }, written) => starts('saveResource', { ...input, resId, version, written }),
}

const takeResource = (known: Resource, { name, text, link = '', items: given, version }: OpenedResource): Resource => {
  const items = withKeys(given, known.keys)
  // A single item is edited at once.
  const openKey = items.length === 1 ? (items[0]?.key ?? null) : null
  const { edition, keys } = known
  const taken = { name, body: text, link, items, keys: keys + items.length, openKey, version, edition: edition + 1 }
  return { ...known, ...untouched, ...taken, badKeys: [] }
}

export const resourceEditor = rulesOf(resourceEditorModel)({
  begin: (input): Resource => ({ ...fresh, input, resId: input.resId, body: '', link: '' }),
  rules: {
    'editor.reload': (known) => (known.is === 'failed' ? begin(ofResource, known) : undefined),
    'name.write': (known, { name }) =>
      isOpen(known) ? stay(known, { name, nameProblem: null, saveProblem: null }) : undefined,
    'text.write': (known, { html }) =>
      isOpen(known) ? stay(known, { body: html, bodyProblem: null, saveProblem: null }) : undefined,
    'link.write': (known, { link }) =>
      isOpen(known) ? stay(known, { link, bodyProblem: null, saveProblem: null }) : undefined,
    'item.add': (known, { itemType }) =>
      isOpen(known) && known.items.length < kindRules[known.input.kind].itemsMax
        ? stay(addItem(known, itemType))
        : undefined,
    'item.open': (known, { key }) => (isOpen(known) ? stay(known, { openKey: key }) : undefined),
    'item.change': (known, { key, change }) => (isOpen(known) ? stay(changeItem(known, key, change)) : undefined),
    'item.remove': (known, { key }) => (isOpen(known) ? stay(removeItem(known, key)) : undefined),
    'item.move': (known, { key, by }) => {
      const from = known.items.findIndex((one) => one.key === key)
      const one = known.items[from]
      if (!isOpen(known)) return undefined
      const to = from + by
      const items = one && to >= 0 ? known.items.toSpliced(from, 1).toSpliced(to, 0, one) : known.items
      return stay(known, { items, saveProblem: null })
    },
    'uploads.count': (known, { count }) => (isOpen(known) ? stay(known, { uploads: count }) : undefined),
    /** The draft replaces the content, but not what is stored: saving it over another version is a conflict. */
    'draft.restore': (known, { draft }) => (known.is === 'writing' ? stay(takeResource(known, draft)) : undefined),
    'document.choose': (known, { file }) =>
      known.is === 'writing' && kindRules[known.input.kind].hasText
        ? stay(known, { is: 'reading' }, starts('readDocument', { file }))
        : undefined,
    'resource.save': (known) => save(ofResource, known),
    'conflict.mine': (known) =>
      known.is === 'conflict' ? saveOrSay(ofResource, { ...known, changedBy: null }) : undefined,
    'conflict.theirs': (known) => (known.is === 'conflict' ? begin(ofResource, known) : undefined),
    'done openResource': (known, opened: OpenedResource) => {
      const { version: _, ...stored } = opened
      return stay({ ...takeResource(known, opened), is: 'writing', stored, changedBy: null })
    },
    'error openResource': (known, error: Failure) =>
      stay(known, { is: 'failed', problem: reasonOf(error, words.openFailed) }),
    'done readDocument': (known, { name: called, html, report }: ReadDocument) => {
      const name = known.name.trim() === '' ? Array.from(called).slice(0, RESOURCE_NAME_MAX).join('') : known.name
      const body = isBlank(known.body) ? html : `${known.body}${html}`
      const text = [words.documentRead, ...report].join('\n')
      return stay(
        known,
        { is: 'writing', name, body, edition: known.edition + 1, ...untouched },
        say(report.length > 0 ? 'warning' : 'success', text),
      )
    },
    'error readDocument': (known, error: Failure) => notSaved(known, error, words.documentFailed),
    'done saveResource': (known, answer: SavedResource) => saved(known, answer),
    'error saveResource': (known, error: Failure) => notSaved(known, error, library.saveFailed),
  },
  shown: (known) => ({
    ...shownOf(ofResource, known),
    link: known.link,
    isReading: known.is === 'reading',
    runs: { opening: 'openResource', reading: 'readDocument', saving: 'saveResource' }[String(known.is)] ?? '',
  }),
  read: (snapshot) => {
    const { conflict, text, textProblem, items, ...view } = resourceEditorView(snapshot)
    return {
      ...view,
      body: text,
      bodyProblem: textProblem,
      items: itemsOf(items),
      unsaved: parsed(unsavedResource(snapshot)),
      conflict: conflict?.text ?? null,
      mineFirst: conflict !== null && conflict.hint !== null,
      runs: running(snapshot),
    }
  },
})

const PAPER_ITEMS_MAX = kindRules['10'].itemsMax

const ofPaper: Kind<Paper> = {
  written: ({ name, body: paper, items }) => ({ name: name.trim(), paper, items: items.map(({ item }) => item) }),
  bodyProblem: ({ items }) => (items.length === 0 ? papers.itemsMissing : null),
  nameEmpty: papers.nameEmpty,
  nameTooLong: papers.nameTooLong(RESOURCE_NAME_MAX),
  open: ({ resId }) => starts('openPaper', { resId }),
  save: ({ input, resId, version }, written) => starts('savePaper', { ...input, resId, version, written }),
}

/** D7: the items of a section are together, in the order in which they were added. */
const sorted = (items: readonly KeyedItem[]): readonly KeyedItem[] =>
  paperSections.flatMap((section) => items.filter(({ item }) => sectionOf(item) === section))
const outlineOf = ({ items }: Paper) =>
  paperSections.flatMap((section) => [
    { id: `section${section}`, level: 1, title: papers.kinds[sectionKinds[section]] },
    ...items.flatMap(({ key, item }) => {
      const plain = Array.from(item.stem.replaceAll(/<[^>]*>/g, '').trim()).slice(0, 40)
      const title = plain.length === 0 ? papers.blank : plain.join('')
      return sectionOf(item) === section ? [{ id: key, level: 2, title }] : []
    }),
  ])
const toTree = (known: Paper): Step<Paper> => {
  const next: Paper = { ...known, items: sorted(known.items) }
  return stay(
    next,
    {},
    tell('dragReorder', { type: 'tree.replaced', outline: outlineOf(next), treeVersion: next.serial }),
  )
}
const takePaper = (known: Paper, { name, paper, items: given, version }: OpenedPaper): Paper => {
  const items = sorted(withKeys(given, known.keys))
  const { edition, serial, keys } = known
  const taken = { name, body: paper, items, keys: keys + items.length, openKey: null, version }
  return { ...known, ...untouched, ...taken, edition: edition + 1, serial: serial + 1, badKeys: [] }
}
const isWriting = ({ is }: Paper): boolean => is === 'writing'

export const paperComposer = rulesOf(paperComposerModel)({
  begin: (input): Paper => ({
    ...fresh,
    input,
    resId: input.resId,
    body: { shuffleItems: '0', shuffleOptions: '0' },
  }),
  rules: {
    'editor.reload': (known) => (known.is === 'failed' ? begin(ofPaper, known) : undefined),
    'name.write': (known, { name }) =>
      isOpen(known) ? stay(known, { name, nameProblem: null, saveProblem: null }) : undefined,
    'options.change': (known, { paper }) =>
      isOpen(known) ? stay(known, { body: { ...known.body, ...paper }, saveProblem: null }) : undefined,
    'item.add': (known, { itemType }) =>
      isOpen(known) && known.items.length < PAPER_ITEMS_MAX ? toTree(addItem(known, itemType)) : undefined,
    'item.open': (known, { key }) => (isOpen(known) ? stay(known, { openKey: key }) : undefined),
    'item.close': (known) => (isOpen(known) ? stay(known, { openKey: null }) : undefined),
    'item.change': (known, { key, change }) => (isOpen(known) ? toTree(changeItem(known, key, change)) : undefined),
    'item.remove': (known, { key }) => (isOpen(known) ? toTree(removeItem(known, key)) : undefined),
    'tree.stored': (known, { outline, treeVersion }) => {
      if (!isOpen(known)) return undefined
      const items = outline.flatMap(({ id }) => known.items.filter(({ key }) => key === id))
      // Objective items are always shown before the others.
      return stay(known, { items: sorted(items), serial: Math.max(known.serial, treeVersion), saveProblem: null })
    },
    'section.points': (known, { section, points }) => {
      if (!isOpen(known)) return undefined
      const items = known.items.map(({ key, item }) => ({
        key,
        item: sectionOf(item) === section ? { ...item, points } : item,
      }))
      return stay(known, { items, saveProblem: null })
    },
    'uploads.count': (known, { count }) => (isOpen(known) ? stay(known, { uploads: count }) : undefined),
    'items.pick': (known, { itemType }) => {
      if (!isWriting(known) || known.items.length >= PAPER_ITEMS_MAX) return undefined
      const items = known.items.map(({ item }) => item)
      const room = PAPER_ITEMS_MAX - items.length
      return stay(known, { is: 'picking', picking: itemType }, starts('itemPicker', { itemType, items, room }))
    },
    'draft.restore': (known, { draft }) => (isWriting(known) ? toTree(takePaper(known, draft)) : undefined),
    'preview.open': (known) =>
      isWriting(known) && known.items.length > 0 ? stay(known, { is: 'previewing' }) : undefined,
    'preview.close': (known) => (known.is === 'previewing' ? stay(known, { is: 'writing' }) : undefined),
    'resource.save': (known) => save(ofPaper, known),
    'conflict.mine': (known) =>
      known.is === 'conflict' ? saveOrSay(ofPaper, { ...known, changedBy: null }) : undefined,
    'conflict.theirs': (known) => (known.is === 'conflict' ? begin(ofPaper, known) : undefined),
    'done openPaper': (known, opened: OpenedPaper) => {
      const { version: _, ...stored } = opened
      const next: Paper = { ...takePaper(known, opened), is: 'writing', stored, changedBy: null }
      const tree = { outline: outlineOf(next), treeVersion: next.serial, judge: judgePaper, texts: { moved: null } }
      return stay(next, {}, starts('dragReorder', tree))
    },
    'error openPaper': (known, error: Failure) =>
      stay(known, { is: 'failed', problem: reasonOf(error, papers.openFailed) }),
    'done itemPicker': (known, picked: readonly ResourceItem[] | null) => {
      if (picked === null) return stay(known, { is: 'writing' })
      const added = withKeys(picked.slice(0, PAPER_ITEMS_MAX - known.items.length), known.keys)
      const next: Paper = {
        ...known,
        ...untouched,
        is: 'writing',
        items: [...known.items, ...added],
        keys: known.keys + added.length,
        serial: known.serial + 1,
      }
      return and(toTree(next), (now) => stay(now, {}, say('success', papers.added(picked.length))))
    },
    'done savePaper': (known, answer: SavedResource) => saved(known, answer),
    'error savePaper': (known, error: Failure) => notSaved(known, error, library.saveFailed),
  },
  shown: (known) => ({
    ...shownOf(ofPaper, known),
    addReason: known.items.length < PAPER_ITEMS_MAX ? null : papers.full(PAPER_ITEMS_MAX),
    preview: known.is === 'previewing' ? known.items.map(({ item }) => item.stem) : null,
    runs: [
      ...(isOpen(known) ? ['dragReorder'] : []),
      ...(known.is === 'picking' ? ['itemPicker'] : []),
      ...(known.is === 'opening' ? ['openPaper'] : []),
      ...(known.is === 'saving' ? ['savePaper'] : []),
    ].join(' '),
  }),
  read: (snapshot) => {
    const { conflict, paper, itemsProblem, sections, preview, ...view } = paperComposerView(snapshot)
    return {
      ...view,
      body: paper,
      bodyProblem: itemsProblem,
      items: itemsOf(sections.flatMap(({ items }) => items)),
      preview: preview?.map(({ stem }) => stem) ?? null,
      unsaved: parsed(unsavedPaper(snapshot)),
      conflict: conflict?.text ?? null,
      mineFirst: conflict !== null && conflict.hint !== null,
      runs: running(snapshot),
    }
  },
})
