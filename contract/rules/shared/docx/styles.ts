/** The meaning of a document's styles and lists for its text. */
import type { ListType } from '../../../text'
import { listTypeOf } from './numbering'
import { childOf, childrenOf, isOn, settingOf, type XmlElement } from './xml'

/** The role of a paragraph by its style. */
export type ParagraphRole = 'title' | 'outline' | 'cover' | 'quote' | 'code' | 'inner'

/** A paragraph style, with the properties that it inherits. */
export interface ParagraphStyle {
  /** 1 to 9; null: not a title. */
  readonly heading: number | null
  readonly role: ParagraphRole | null
  readonly numId: string | undefined
  readonly ilvl: string | undefined
}

/** The properties that a run style adds. */
export interface RunStyle {
  readonly bold: boolean
  readonly italic: boolean
  readonly underline: boolean
  readonly strike: boolean
  /** The number before a title, which the plan generates again. */
  readonly isNumber: boolean
}

/** The styles of a document, by id. */
export interface DocxStyles {
  paragraph(id: string | undefined): ParagraphStyle
  run(id: string | undefined): RunStyle | undefined
}

const PLAIN: ParagraphStyle = { heading: null, role: null, numId: undefined, ilvl: undefined }
const BODY = 10

const ROLES: readonly (readonly [RegExp, ParagraphRole])[] = [
  [/^(title|标题|文档标题|主标题)$/i, 'title'],
  [/^(toc ?\d|目录 ?\d|toc heading|toc 标题)$/i, 'outline'],
  [/^podium 封面$/i, 'cover'],
  [/^(quote|intense quote|block text|引用|明显引用)$/i, 'quote'],
  [/^(html preformatted|html 预设格式|source code|code|代码)$/i, 'code'],
  [/^正文小标题$/, 'inner'],
]

/** By name (B595): `heading 1`, `标题 1`, and the names in other programs. */
const headingOf = (name: string, id: string): number | null => {
  const [, level] = /^(?:heading|标题) ?([1-9])$/i.exec(name) ?? /^heading ?([1-9])$/i.exec(id) ?? []
  return level ? Number(level) : null
}

export function stylesOf(part: XmlElement | undefined): DocxStyles {
  const all = childrenOf(part, 'w:style')
  const byId = (type: string) => {
    const found = new Map<string, XmlElement>()
    for (const style of all) {
      const { 'w:styleId': id = '', 'w:type': own = 'paragraph' } = style.attributes
      if (own === type && !found.has(id)) found.set(id, style)
    }
    return found
  }
  const paragraphs = byId('paragraph')
  const runs = byId('character')
  const known = new Map<string, ParagraphStyle>()

  const read = (id: string, seen: ReadonlySet<string>): ParagraphStyle => {
    const style = paragraphs.get(id)
    // A style that is based on itself inherits nothing.
    if (!style || seen.has(id)) return PLAIN
    const base = settingOf(style, 'w:basedOn')
    const above = base ? read(base, new Set([...seen, id])) : PLAIN
    const properties = childOf(style, 'w:pPr')
    const numbering = childOf(properties, 'w:numPr')
    const name = settingOf(style, 'w:name') ?? ''
    const outline = outlineOf(properties)
    const role = ROLES.find(([pattern]) => pattern.test(name))?.[1] ?? null
    return {
      // The name takes precedence over the outline level, which a user may have set; a style with a role is not a
      // title.
      heading: role ? null : (headingOf(name, id) ?? (outline === undefined ? above.heading : outline)),
      role: role ?? (above.role === 'title' ? null : above.role),
      numId: settingOf(numbering, 'w:numId') ?? above.numId,
      ilvl: settingOf(numbering, 'w:ilvl') ?? above.ilvl,
    }
  }

  return {
    paragraph(id) {
      if (id === undefined) return PLAIN
      const found = known.get(id) ?? read(id, new Set())
      known.set(id, found)
      return found
    },
    run(id) {
      const style = id === undefined ? undefined : runs.get(id)
      if (!style) return undefined
      const properties = childOf(style, 'w:rPr')
      return {
        bold: isOn(properties, 'w:b'),
        italic: isOn(properties, 'w:i'),
        underline: isOn(properties, 'w:u') && !/hyperlink|超链接/i.test(settingOf(style, 'w:name') ?? ''),
        strike: isOn(properties, 'w:strike'),
        isNumber: settingOf(style, 'w:name') === 'Podium 编号',
      }
    },
  }
}

/** The outline level of paragraph properties: 1 to 9, null for body text, undefined if not set. */
export function outlineOf(properties: XmlElement | undefined): number | null | undefined {
  const outlineLevel = settingOf(properties, 'w:outlineLvl')
  if (outlineLevel === undefined || !/^\d+$/.test(outlineLevel)) return undefined
  const level = Number(outlineLevel) + 1
  return level < BODY ? level : null
}

/** A level of a list: the label of its items. */
export interface ListLevel {
  readonly isOrdered: boolean
  /** Word's number format, such as `lowerLetter`. */
  readonly format: string
  /** The closest `type` of an `ol`; undefined: digits. */
  readonly type: ListType | undefined
  /** The label of an item: `%1` is the number of the first level. */
  readonly pattern: string
  readonly start: number
  /** Whether it restarts at its first use, although other lists of its kind have counted before. */
  readonly isRestarted: boolean
}

/** The lists of a document. */
export interface DocxLists {
  /** Null: the list does not exist, or its items have no label. */
  level(numId: string, ilvl: number): ListLevel | null
  /** Lists of the same kind continue each other's numbers. */
  kindOf(numId: string): string
}

export function listsOf(part: XmlElement | undefined): DocxLists {
  const kinds = new Map(childrenOf(part, 'w:abstractNum').map((one) => [one.attributes['w:abstractNumId'] ?? '', one]))
  const lists = new Map(childrenOf(part, 'w:num').map((one) => [one.attributes['w:numId'] ?? '', one]))
  const byLink = new Map([...kinds].flatMap(([id, kind]) => [[settingOf(kind, 'w:styleLink') ?? '', id] as const]))

  const kindOf = (numId: string): string => {
    const id = settingOf(lists.get(numId), 'w:abstractNumId') ?? ''
    // A list that only references a style takes its levels from there.
    const link = settingOf(kinds.get(id), 'w:numStyleLink')
    return link ? (byLink.get(link) ?? id) : id
  }
  const levelIn = (parent: XmlElement | undefined, ilvl: number) =>
    childrenOf(parent, 'w:lvl').find((one) => Number(one.attributes['w:ilvl'] ?? 0) === ilvl)

  return {
    kindOf,
    level(numId, ilvl) {
      const change = childrenOf(lists.get(numId), 'w:lvlOverride').find(
        (one) => Number(one.attributes['w:ilvl'] ?? 0) === ilvl,
      )
      const level = childOf(change, 'w:lvl') ?? levelIn(kinds.get(kindOf(numId)), ilvl)
      if (!level) return null
      const format = settingOf(level, 'w:numFmt') ?? 'decimal'
      if (format === 'none') return null
      const restart = settingOf(change, 'w:startOverride')
      const start = Number(restart ?? settingOf(level, 'w:start') ?? 1)
      return {
        isOrdered: format !== 'bullet',
        format,
        type: listTypeOf(format),
        pattern: settingOf(level, 'w:lvlText') ?? `%${ilvl + 1}.`,
        start: Number.isFinite(start) ? start : 1,
        isRestarted: restart !== undefined,
      }
    },
  }
}
