/** The content of a resource (D9): validates and normalises sent content, or refuses it. Pure. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import {
  type PaperOptions,
  paperOptions,
  type ResourceContent,
  type ResourceItem,
} from '../../../../contract/entities/library/resource'
import { RESOURCE_CONTENT_MAX, RESOURCE_NAME_MAX } from '../../../../contract/limits'
import { itemProblem, itemProblemTexts } from '../../../../contract/rules/library/items'
import { linkOf, linkProblem, linkProblemTexts } from '../../../../contract/rules/library/links'
import { bySection } from '../../../../contract/rules/library/papers'
import { kindRules, type ResourceKind } from '../../../../contract/rules/library/resourceKinds'
import { problemOfUpload } from '../../../../contract/rules/shared/uploads'
import { isBlankHtml, isBlankText } from '../../../../contract/text'
import { Refusal, type StoredFile } from '../../../kernel'
import { cleanDocument } from '../../../shared/html'
import { texts } from './texts'

const PAPER: ResourceKind = '10'
const unshuffled: PaperOptions = { shuffleItems: '0', shuffleOptions: '0' }

/** Empty content. */
const nothing: ResourceContent = { text: '', handIn: '0', items: [] }

const wrong = (text: string): Refusal => new Refusal('resourceContentWrong', text)

/** A non-blank name. */
export function nameOf(sent: string): string {
  if (isBlankText(sent)) throw new Refusal('resourceNameEmpty')
  return sent
}

/** The name of a copy, within the limit. */
export const copyName = (name: string): string =>
  [...name].slice(0, RESOURCE_NAME_MAX - texts.copy.length).join('') + texts.copy

/** Content in its stored form: sanitised, without fields that its kind does not use. Refuses incomplete content. */
export function contentOf(kind: ResourceKind, sent: ResourceContent | undefined, hasFile: boolean): ResourceContent {
  const { file, hasText, hasLink, items: allowed, itemsMax } = kindRules[kind]
  const { text, handIn, items, paper = unshuffled, link = '' } = sent ?? nothing
  const badLink = hasLink ? linkProblem(link) : null
  if (badLink !== null) throw wrong(linkProblemTexts[badLink])
  const cleaned = allowed.length > 0 ? items.map(cleanItem) : []
  const content: ResourceContent = {
    text: hasText ? cleanDocument(text) : '',
    handIn: kind === '7' ? handIn : '0',
    items: kind === PAPER ? bySection(cleaned) : cleaned,
    ...(kind === PAPER && { paper }),
    ...(hasLink && { link: linkOf(link) }),
  }
  if (allowed.length > 0 && content.items.length === 0) throw wrong(texts.itemsMissing)
  if (content.items.length > itemsMax) throw wrong(texts.itemsTooMany(itemsMax))
  content.items.forEach((item, place) => {
    if (!allowed.includes(item.itemType)) throw wrong(texts.ofItem(place + 1, texts.itemKindWrong))
    const problem = itemProblem(item)
    if (problem !== null) throw wrong(texts.ofItem(place + 1, itemProblemTexts[problem]))
  })
  if (hasText && !hasFile && isBlankHtml(content.text)) throw wrong(texts.textMissing)
  if (file && !hasText && !hasFile) throw wrong(texts.fileMissing)
  if (JSON.stringify(content).length > RESOURCE_CONTENT_MAX) throw wrong(texts.tooLong)
  return content
}

/** Refuses a file whose type a kind does not allow (B514–B518), whatever kind it was uploaded as. */
export function checkFile(kind: ResourceKind, { extension, size }: Pick<StoredFile, 'extension' | 'size'>): void {
  const uploaded = kindRules[kind].file
  if (uploaded === null) throw new Refusal('resourceFileWrong')
  const problem = problemOfUpload({ kind: uploaded, fileName: `file.${extension}`, size })
  if (problem !== null) throw new Refusal('resourceFileWrong', problem.text)
}

/** An item without fields that its kind does not use. */
export function cleanItem(item: ResourceItem): ResourceItem {
  const isChoice = item.itemType === 'single' || item.itemType === 'multiple'
  return {
    itemType: item.itemType,
    stem: cleanDocument(item.stem),
    options: isChoice ? item.options.map(cleanDocument) : [],
    answers: isChoice || item.itemType === 'trueFalse' ? [...new Set(item.answers)].sort() : [],
    gaps: item.itemType === 'gap' ? item.gaps.map((texts) => texts.map((text) => text.trim())) : [],
    reference: item.itemType === 'essay' ? cleanDocument(item.reference) : '',
    analysis: cleanDocument(item.analysis),
    points: item.points,
  }
}

/** Whether two contents are equal. */
export const isSameContent = (one: ResourceContent, other: ResourceContent): boolean => isDeepStrictEqual(one, other)

const storedBody = z.object({
  text: z.string(),
  handIn: z.enum(['0', '1']),
  paper: paperOptions.optional(),
  link: z.string().optional(),
})
const storedInteraction = z.object({ options: z.array(z.string()) })
const storedKey = z.object({ answers: z.array(z.string()), gaps: z.array(z.array(z.string())), reference: z.string() })

/** The choices of a stored item. */
export const choicesOf = (interaction: string): string[] => storedInteraction.parse(JSON.parse(interaction)).options

/** The columns of an item and its key. */
export interface ItemColumns {
  readonly kind: ResourceItem['itemType']
  readonly stem: string
  readonly interaction: string
  readonly key: string
  readonly analysis: string
}

/** The columns of an item and its key. */
export const columnsOf = ({
  itemType,
  stem,
  options,
  answers,
  gaps,
  reference,
  analysis,
}: ResourceItem): ItemColumns => ({
  kind: itemType,
  stem,
  interaction: JSON.stringify({ options }),
  key: JSON.stringify({ answers, gaps, reference }),
  analysis,
})

/** Parses an item from its columns. */
export const itemOf = ({ kind, stem, interaction, key, analysis }: ItemColumns, points: number): ResourceItem => ({
  itemType: kind,
  stem,
  ...storedInteraction.parse(JSON.parse(interaction)),
  ...storedKey.parse(JSON.parse(key)),
  analysis,
  points,
})

/** The version column for the content beside items. */
export const bodyOf = ({ text, handIn, paper, link }: ResourceContent): string =>
  JSON.stringify({ text, handIn, paper, link })

/** Parses that column. */
export const readBody = (body: string | null): Pick<ResourceContent, 'text' | 'handIn' | 'paper' | 'link'> =>
  body === null ? { text: '', handIn: '0' } : storedBody.parse(JSON.parse(body))
