/** Converts one `assessmentItem` of QTI 2.1 to an item. Pure. */
import type { ResourceItem } from '../../contract/entities/library/resource'
import { escapeText, plainOf } from '../../contract/rules/shared/plainHtml'
import { type FoundItem, shortName, exchangeTexts as texts, USUAL_POINTS } from './exchange.types'
import { formulaHtml, withFormulas } from './exchangeHtml'
import type { PictureFinder } from './exchangePictures'
import { TOOL } from './qtiWriting'
import { below, childrenOf, textIn, type XmlElement } from './xmlReading'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const TAGS = new Set(
  'p br hr h1 h2 h3 h4 h5 h6 strong b em i u s sub sup ul ol li blockquote pre code span div table thead tbody tr th td img'.split(
    ' ',
  ),
)
const VOID = new Set(['br', 'hr', 'img'])
const KEPT: Readonly<Record<string, readonly string[]>> = {
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
  img: ['alt', 'width', 'height'],
}
const isInteraction = (name: string): boolean => name.endsWith('Interaction')
/** Elements that affect only the appearance, and have no content. */
const HARMLESS = new Set(['stylesheet', 'col', 'colgroup', 'caption', 'tfoot', 'a', 'wbr'])
/** Elements that are read separately from the text around them. */
const LEFT_OUT = new Set(['choiceInteraction', 'extendedTextInteraction', 'prompt', 'feedbackBlock', 'feedbackInline'])
const GAP_LENGTH = { usual: 4, min: 3, max: 60 }

const attribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;')

/** The item, or why it cannot be imported. */
export function itemOfQti(root: XmlElement, pictures: PictureFinder): FoundItem {
  const name = shortName(root.attributes.title ?? '') || shortName(root.attributes.identifier ?? '')
  const refuse = (problem: string): FoundItem => ({ name, item: null, problem, notes: [] })
  const [body] = childrenOf(root, 'itemBody')
  if (!body) return refuse(texts.itemUnreadable)
  const found = below(body, isInteraction)
  const names = [...new Set(found.map((one) => one.name))]
  const unknown = names.filter(
    (one) => !['choiceInteraction', 'textEntryInteraction', 'extendedTextInteraction'].includes(one),
  )
  if (unknown.length > 0) return refuse(texts.interactionUnknown(unknown.join('、')))
  const [first] = found
  if (!first) return refuse(texts.interactionNone)
  if (names.length > 1 || (found.length > 1 && first.name !== 'textEntryInteraction'))
    return refuse(texts.interactionsMany)

  const problems: string[] = []
  const notes = new Set<string>()
  const isOwn = root.attributes.toolName === TOOL
  const write = htmlWriter({ isOwn, pictures, notes, addProblem: (problem) => problems.push(problem) })
  const prompt = childrenOf(first, 'prompt').map((one) => write(one.children))
  const head = {
    stem: write(body.children) + prompt.join(''),
    options: [],
    answers: [],
    gaps: [],
    reference: '',
    analysis: feedbackOf(root, { body, first, write, notes }),
    points: pointsOf(root),
  } satisfies Omit<ResourceItem, 'itemType'>
  const answer = answerOf(root, { body, found, head, write, notes })
  const [problem = typeof answer === 'string' ? answer : undefined] = problems
  if (problem !== undefined || typeof answer === 'string') return refuse(problem ?? '')
  return { name: name || shortName(plainOf(answer.stem)), item: answer, problem: null, notes: [...notes] }
}

type Write = (children: XmlElement['children']) => string

interface Asked {
  readonly body: XmlElement
  readonly found: readonly XmlElement[]
  readonly head: Omit<ResourceItem, 'itemType'>
  readonly write: Write
  /** Changed or omitted parts. */
  readonly notes: Set<string>
}

/** Whether a block is for teachers or scorers, not for candidates. */
const isGuide = ({ name, attributes }: XmlElement): boolean =>
  name === 'rubricBlock' && !/\bcandidate\b/.test(attributes.view ?? 'candidate')

const guidesIn = (body: XmlElement, write: Write): string =>
  below(body, (name) => name === 'rubricBlock')
    .filter(isGuide)
    .map((one) => write(one.children))
    .join('')

/**
 * The text that is shown after an answer, with the condition of feedback that depends on the answer. The scorer's
 * guides of an essay become its reference.
 */
function feedbackOf(
  root: XmlElement,
  { body, first, write, notes }: Pick<Asked, 'body' | 'write' | 'notes'> & { readonly first: XmlElement },
): string {
  const guides = first.name === 'extendedTextInteraction' ? '' : guidesIn(body, write)
  const modal = childrenOf(root, 'modalFeedback')
  const parts = [...modal, ...below(body, (name) => name === 'feedbackBlock' || name === 'feedbackInline')]
  if (parts.length <= 1) return guides + parts.map((one) => write(one.children)).join('')
  notes.add(texts.feedbackJoined)
  const choices = childrenOf(first, 'simpleChoice').map(({ attributes }) => attributes.identifier)
  const whenOf = ({ attributes: { title, identifier = '' } }: XmlElement): string => {
    const place = choices.indexOf(identifier)
    if (title) return title
    if (place >= 0) return texts.choice(LETTERS.charAt(place))
    if (/^(incorrect|wrong|false)/i.test(identifier)) return texts.wrongly
    return /^(correct|right|true)/i.test(identifier) ? texts.rightly : identifier
  }
  const said = parts.map((one) => `<p>${texts.feedbackIf(escapeText(whenOf(one)))}</p>${write(one.children)}`)
  return guides + said.join('')
}

function answerOf(root: XmlElement, { body, found, head, write, notes }: Asked): ResourceItem | string {
  const [first] = found
  if (!first || first.name === 'extendedTextInteraction')
    return { ...head, itemType: 'essay', reference: guidesIn(body, write) }
  if (first.name === 'textEntryInteraction') {
    const declarations = found.map((one) => declarationOf(root, one))
    const gaps = declarations.map(alternativesOf)
    const partial = declarations.flatMap((one, gap) =>
      mappedOf(one).flatMap(({ key, value }) => (value > 0 && !gaps[gap]?.includes(key) ? key : [])),
    )
    if (partial.length > 0) notes.add(texts.answersPartial(partial.join('、')))
    return gaps.some((texts) => texts.length === 0) ? texts.answerUnknown : { ...head, itemType: 'gap', gaps }
  }
  const choices = childrenOf(first, 'simpleChoice')
  const declaration = declarationOf(root, first)
  const right = correctOf(declaration)
  const answers = choices.flatMap((one, place) =>
    right.includes(one.attributes.identifier ?? '') ? LETTERS.charAt(place) : [],
  )
  if (answers.length < right.length || right.length === 0) return texts.answerUnknown
  const values = mappedOf(declaration)
  const worth = new Set(values.flatMap(({ key, value }) => (right.includes(key) ? value : [])))
  if (worth.size > 1 || values.some(({ key, value }) => !right.includes(key) && value !== 0))
    notes.add(texts.weightsLeft)
  if (declaration?.attributes.cardinality === 'multiple')
    return { ...head, itemType: 'multiple', options: choices.map((one) => write(one.children)), answers }
  const side = trueFalseOf(choices)
  if (side !== null) return { ...head, itemType: 'trueFalse', answers: [answers[0] === side ? 'A' : 'B'] }
  return { ...head, itemType: 'single', options: choices.map((one) => write(one.children)), answers }
}

const words = [/^(true|正确|对|√|是)$/i, /^(false|错误|错|×|否)$/i] as const

/** The letter of 正确 if the choices are exactly 正确 and 错误. */
function trueFalseOf(choices: readonly XmlElement[]): string | null {
  if (choices.length !== 2) return null
  const said = choices.map((one) => textIn(one).trim())
  const [yes, no] = words.map((word) => said.findIndex((text) => word.test(text)))
  return yes === undefined || no === undefined || yes < 0 || no < 0 || yes === no ? null : LETTERS.charAt(yes)
}

const declarationOf = (root: XmlElement, { attributes }: XmlElement): XmlElement | undefined =>
  childrenOf(root, 'responseDeclaration').find((one) => one.attributes.identifier === attributes.responseIdentifier)

const correctOf = (declaration: XmlElement | undefined): string[] =>
  (declaration ? childrenOf(declaration, 'correctResponse') : [])
    .flatMap((one) => childrenOf(one, 'value'))
    .map((one) => textIn(one).trim())

/** The points of single answers. */
const mappedOf = (declaration: XmlElement | undefined): { readonly key: string; readonly value: number }[] =>
  (declaration ? childrenOf(declaration, 'mapping') : [])
    .flatMap((one) => childrenOf(one, 'mapEntry'))
    .map(({ attributes: { mapKey = '', mappedValue } }) => ({ key: mapKey.trim(), value: Number(mappedValue) || 0 }))

/** The accepted texts of a gap: the correct answers, and those with the most points. */
function alternativesOf(declaration: XmlElement | undefined): string[] {
  const entries = mappedOf(declaration)
  const most = Math.max(0, ...entries.map(({ value }) => value))
  const mapped = entries.flatMap(({ key, value }) => (most > 0 && value === most ? key : []))
  const isWhole = mapped.length > 0
  return [...new Set([...(isWhole ? [] : correctOf(declaration)), ...mapped])].filter((text) => text !== '')
}

/** The points of the item: as stated, or the default. */
function pointsOf(root: XmlElement): number {
  const outcomes = childrenOf(root, 'outcomeDeclaration')
  const by = (id: string) => outcomes.find(({ attributes }) => attributes.identifier === id)
  const most = by('MAXSCORE')
  const said = most && below(most, (name) => name === 'value').map((one) => textIn(one).trim())[0]
  const points = Number(said || by('SCORE')?.attributes.normalMaximum || USUAL_POINTS)
  return Number.isFinite(points) && points > 0 ? Math.round(points * 10) / 10 : USUAL_POINTS
}

interface Writing {
  readonly isOwn: boolean
  readonly pictures: PictureFinder
  readonly notes: Set<string>
  readonly addProblem: (problem: string) => void
}

/** Converts XHTML to Podium's HTML; unknown elements are omitted, but their text remains. */
function htmlWriter({ isOwn, pictures, notes, addProblem }: Writing): Write {
  const element = (node: XmlElement): string => {
    const { name, attributes, children } = node
    if (LEFT_OUT.has(name) || isGuide(node)) return ''
    if (name === 'textEntryInteraction') {
      const { usual, min, max } = GAP_LENGTH
      const length = isOwn ? Number(attributes.expectedLength) || usual : usual
      return '_'.repeat(Math.min(max, Math.max(min, length)))
    }
    if (name === 'math') return mathOf(node)
    if (isOwn && name === 'span' && attributes.class === 'formula' && attributes.label !== undefined)
      return formulaHtml(attributes.label)
    const inside = all(children)
    if (name === 'object' && /^image\//i.test(attributes.type ?? '')) {
      const alt = children
        .map((child) => (typeof child === 'string' ? child : textIn(child)))
        .join('')
        .trim()
      return pictureOf(attributes.data ?? '', [` alt="${attribute(alt)}"`])
    }
    if (!TAGS.has(name)) {
      const isText = name !== 'object' && (HARMLESS.has(name) || plainOf(inside).trim() !== '' || inside.includes('<'))
      if (!isText) notes.add(texts.elementLeft(name))
      return inside
    }
    const copiedAttributes = (KEPT[name] ?? []).flatMap((key) => {
      const value = attributes[key]
      return value === undefined ? [] : ` ${key}="${attribute(value)}"`
    })
    if (name === 'img') return pictureOf(attributes.src ?? '', copiedAttributes)
    return VOID.has(name)
      ? `<${name}${copiedAttributes.join('')} />`
      : `<${name}${copiedAttributes.join('')}>${inside}</${name}>`
  }
  const pictureOf = (src: string, copiedAttributes: readonly string[]): string => {
    const found = pictures.find(src)
    if ('address' in found) return `<img src="${attribute(found.address)}"${copiedAttributes.join('')} />`
    addProblem(found.problem)
    return ''
  }
  const mathOf = (math: XmlElement): string => {
    const [source] = below(math, (name) => name === 'annotation').filter(({ attributes }) =>
      /tex/i.test(attributes.encoding ?? ''),
    )
    const tex = source ? bareFormula(textIn(source)) : ''
    if (tex !== '') return formulaHtml(tex)
    addProblem(texts.formulaUnknown)
    return ''
  }
  const all: Write = (children) =>
    children.map((child) => (typeof child === 'string' ? escapeText(child) : element(child))).join('')
  return (children) => {
    const html = unwrapped(all(children).trim())
    return isOwn ? html : withFormulas(html)
  }
}

/** The source of a formula without the delimiters that some programs write. */
function bareFormula(source: string): string {
  const text = source.trim()
  const [, ...inside] = /^(?:\$\$([\s\S]+)\$\$|\$([\s\S]+)\$|\\\(([\s\S]+)\\\)|\\\[([\s\S]+)\\\])$/.exec(text) ?? []
  return inside.find((one) => one !== undefined)?.trim() ?? text
}

/** Removes a single `div` around the whole content. */
function unwrapped(html: string): string {
  if (!html.startsWith('<div>') || !html.endsWith('</div>')) return html
  const inside = html.slice(5, -6)
  return inside.includes('<div>') || inside.includes('</div>') ? html : inside.trim()
}
