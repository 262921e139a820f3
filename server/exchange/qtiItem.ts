/** One `assessmentItem` of QTI 2.1 as an item of ours. Pure. */
import type { ResourceItem } from '../../contract/entities/content/library/resource'
import { escapeText, plainOf } from '../../contract/rules/shared/plainHtml'
import { type FoundItem, shortName, exchangeTexts as texts, USUAL_POINTS } from './exchange.types'
import { formulaHtml, withFormulas } from './exchangeHtml'
import { TOOL } from './qtiWriting'
import { below, childrenOf, textIn, type XmlElement } from './xmlReading'

/** Where a picture of a text lies, or why it cannot be shown. */
export interface PictureFinder {
  find(src: string): { readonly address: string } | { readonly problem: string }
}

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
/** Said elsewhere than in the text around it. */
const LEFT_OUT = new Set([
  'rubricBlock',
  'choiceInteraction',
  'extendedTextInteraction',
  'prompt',
  'feedbackBlock',
  'feedbackInline',
])
const GAP_LENGTH = { usual: 4, min: 3, max: 60 }

const attribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;')

/** The item, or why it cannot be taken. */
export function itemOfQti(root: XmlElement, pictures: PictureFinder): FoundItem {
  const name = shortName(root.attributes.title ?? '') || shortName(root.attributes.identifier ?? '')
  const refuse = (problem: string): FoundItem => ({ name, item: null, problem })
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
  const isOwn = root.attributes.toolName === TOOL
  const write = htmlWriter({ isOwn, pictures, say: (problem) => problems.push(problem) })
  const prompt = childrenOf(first, 'prompt').map((one) => write(one.children))
  const head = {
    stem: write(body.children) + prompt.join(''),
    options: [],
    answers: [],
    gaps: [],
    reference: '',
    analysis: childrenOf(root, 'modalFeedback')
      .map((one) => write(one.children))
      .join(''),
    points: pointsOf(root),
  } satisfies Omit<ResourceItem, 'itemType'>
  const answer = answerOf(root, { body, found, head, write })
  const [problem = typeof answer === 'string' ? answer : undefined] = problems
  if (problem !== undefined || typeof answer === 'string') return refuse(problem ?? '')
  return { name: name || shortName(plainOf(answer.stem)), item: answer, problem: null }
}

type Write = (children: XmlElement['children']) => string

interface Asked {
  readonly body: XmlElement
  readonly found: readonly XmlElement[]
  readonly head: Omit<ResourceItem, 'itemType'>
  readonly write: Write
}

function answerOf(root: XmlElement, { body, found, head, write }: Asked): ResourceItem | string {
  const [first] = found
  if (!first || first.name === 'extendedTextInteraction') {
    const guides = below(body, (name) => name === 'rubricBlock').filter(({ attributes }) =>
      /\b(scorer|tutor|author)\b/.test(attributes.view ?? ''),
    )
    return { ...head, itemType: 'essay', reference: guides.map((one) => write(one.children)).join('') }
  }
  if (first.name === 'textEntryInteraction') {
    const gaps = found.map((one) => alternativesOf(declarationOf(root, one)))
    return gaps.some((texts) => texts.length === 0) ? texts.answerUnknown : { ...head, itemType: 'gap', gaps }
  }
  const choices = childrenOf(first, 'simpleChoice')
  const declaration = declarationOf(root, first)
  const right = correctOf(declaration)
  const answers = choices.flatMap((one, place) =>
    right.includes(one.attributes.identifier ?? '') ? LETTERS.charAt(place) : [],
  )
  if (answers.length < right.length || right.length === 0) return texts.answerUnknown
  if (declaration?.attributes.cardinality === 'multiple')
    return { ...head, itemType: 'multiple', options: choices.map((one) => write(one.children)), answers }
  const side = trueFalseOf(choices)
  if (side !== null) return { ...head, itemType: 'trueFalse', answers: [answers[0] === side ? 'A' : 'B'] }
  return { ...head, itemType: 'single', options: choices.map((one) => write(one.children)), answers }
}

const words = [/^(true|正确|对|√|是)$/i, /^(false|错误|错|×|否)$/i] as const

/** The letter of 正确 where the choices are no others than 正确 and 错误. */
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

/** What may stand in a gap: what is right, and what is mapped to the most points. */
function alternativesOf(declaration: XmlElement | undefined): string[] {
  const entries = (declaration ? childrenOf(declaration, 'mapping') : []).flatMap((one) => childrenOf(one, 'mapEntry'))
  const most = Math.max(0, ...entries.map(({ attributes }) => Number(attributes.mappedValue) || 0))
  const mapped = entries.flatMap(({ attributes }) =>
    most > 0 && Number(attributes.mappedValue) === most ? (attributes.mapKey ?? '').trim() : [],
  )
  const isWhole = mapped.length > 0
  return [...new Set([...(isWhole ? [] : correctOf(declaration)), ...mapped])].filter((text) => text !== '')
}

/** What the item is worth: as it says, or as usual. */
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
  readonly say: (problem: string) => void
}

/** XHTML of an item as HTML of ours; what is not known is left out, but not the text in it. */
function htmlWriter({ isOwn, pictures, say }: Writing): Write {
  const element = ({ name, attributes, children }: XmlElement): string => {
    if (LEFT_OUT.has(name)) return ''
    if (name === 'textEntryInteraction') {
      const { usual, min, max } = GAP_LENGTH
      const length = isOwn ? Number(attributes.expectedLength) || usual : usual
      return '_'.repeat(Math.min(max, Math.max(min, length)))
    }
    if (name === 'math') return mathOf({ name, attributes, children })
    if (isOwn && name === 'span' && attributes.class === 'formula' && attributes.label !== undefined)
      return formulaHtml(attributes.label)
    const inside = all(children)
    if (!TAGS.has(name)) return inside
    const kept = (KEPT[name] ?? []).flatMap((key) => {
      const value = attributes[key]
      return value === undefined ? [] : ` ${key}="${attribute(value)}"`
    })
    if (name === 'img') {
      const found = pictures.find(attributes.src ?? '')
      if ('problem' in found) {
        say(found.problem)
        return ''
      }
      kept.unshift(` src="${attribute(found.address)}"`)
    }
    return VOID.has(name) ? `<${name}${kept.join('')} />` : `<${name}${kept.join('')}>${inside}</${name}>`
  }
  const mathOf = (math: XmlElement): string => {
    const [source] = below(math, (name) => name === 'annotation').filter(({ attributes }) =>
      /tex/i.test(attributes.encoding ?? ''),
    )
    if (source && textIn(source).trim() !== '') return formulaHtml(textIn(source).trim())
    say(texts.formulaUnknown)
    return ''
  }
  const all: Write = (children) =>
    children.map((child) => (typeof child === 'string' ? escapeText(child) : element(child))).join('')
  return (children) => {
    const html = unwrapped(all(children).trim())
    return isOwn ? html : withFormulas(html)
  }
}

/** Without the one `div` that holds it all. */
function unwrapped(html: string): string {
  if (!html.startsWith('<div>') || !html.endsWith('</div>')) return html
  const inside = html.slice(5, -6)
  return inside.includes('<div>') || inside.includes('</div>') ? html : inside.trim()
}
