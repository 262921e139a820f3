/**
 * XML of documents as plain trees. Names get the usual prefixes, regardless of the document's own ones. Constructs that
 * expand or nest without limit (a document type with entities, deep nesting) are refused.
 */
import { Parser } from 'htmlparser2'
import { hasStrangeCharacter } from '../../../characters'
import { DocxRefusal } from './problems'

/** An element. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
}
export type XmlNode = XmlElement | string

/** Prefix by namespace. The strict format has namespaces of its own. */
const PREFIXES: Readonly<Record<string, string>> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships': 'r',
  'http://purl.oclc.org/ooxml/officeDocument/relationships': 'r',
  'http://schemas.openxmlformats.org/drawingml/2006/main': 'a',
  'http://purl.oclc.org/ooxml/drawingml/main': 'a',
  'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing': 'wp',
  'http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing': 'wp',
  'http://schemas.openxmlformats.org/drawingml/2006/chart': 'c',
  'http://purl.oclc.org/ooxml/drawingml/chart': 'c',
  'http://schemas.microsoft.com/office/drawing/2014/chartex': 'c',
  'http://schemas.openxmlformats.org/drawingml/2006/diagram': 'dgm',
  'http://purl.oclc.org/ooxml/drawingml/diagram': 'dgm',
  'http://schemas.openxmlformats.org/officeDocument/2006/math': 'm',
  'http://purl.oclc.org/ooxml/officeDocument/math': 'm',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
  'urn:schemas-microsoft-com:vml': 'v',
  'urn:schemas-microsoft-com:office:office': 'o',
  'http://schemas.openxmlformats.org/package/2006/relationships': '',
  'http://schemas.openxmlformats.org/package/2006/content-types': '',
}

/** The largest nesting depth; no real document is deeper. */
const DEPTH_MAX = 256
const ELEMENTS_MAX = 1_500_000

/** The text of a part: UTF-8, or UTF-16 by its byte order mark. */
function textOf(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const encoding = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

/**
 * The root element of a part. `visit` is called for each opened element.
 *
 * @throws DocxRefusal
 */
export function readXml(part: Uint8Array | string, visit?: (name: string) => void): XmlElement {
  const text = typeof part === 'string' ? part : textOf(part)
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new DocxRefusal('unreadable')
  const root: XmlNode[] = []
  const open: XmlNode[][] = [root]
  const scopes: Scope[] = [{}]
  let elements = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        elements += 1
        if (open.length > DEPTH_MAX) throw new DocxRefusal('unreadable')
        if (elements > ELEMENTS_MAX) throw new DocxRefusal('tooLong')
        const scope = scopeWithin(scopes.at(-1) ?? {}, attributes)
        const children: XmlNode[] = []
        const element = {
          name: canonical(name, scope, 'elements'),
          attributes: canonicalAll(attributes, scope),
          children,
        }
        visit?.(element.name)
        open.at(-1)?.push(element)
        open.push(children)
        scopes.push(scope)
      },
      ontext(data) {
        open.at(-1)?.push(visible(data))
      },
      onclosetag() {
        open.pop()
        scopes.pop()
      },
    },
    { xmlMode: true },
  )
  parser.write(text)
  // More than one open element means that the part is truncated.
  const isWhole = open.length === 1
  parser.end()
  const element = root.find((node) => typeof node !== 'string')
  if (!isWhole || !element || typeof element === 'string') throw new DocxRefusal('unreadable')
  return element
}

/** Removes characters that no call accepts. */
function visible(text: string): string {
  if (!hasStrangeCharacter(text, true)) return text
  return text.replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '').replaceAll(/\p{Surrogate}/gu, '\uFFFD')
}

/** The prefixes in effect within an element. */
function scopeWithin(scope: Scope, attributes: Scope): Scope {
  let own: Record<string, string> | null = null
  for (const name in attributes) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue
    own ??= { ...scope }
    own[name === 'xmlns' ? '' : name.slice(6)] = attributes[name] ?? ''
  }
  return own ?? scope
}

type Scope = Readonly<Record<string, string>>
/** Cache of resolved names by scope: the few names of elements and attributes repeat many times. */
const known = new WeakMap<Scope, { readonly elements: Map<string, string>; readonly attributes: Map<string, string> }>()

function canonical(name: string, scope: Scope, kind: 'elements' | 'attributes'): string {
  let names = known.get(scope)
  if (!names) {
    names = { elements: new Map(), attributes: new Map() }
    known.set(scope, names)
  }
  let found = names[kind].get(name)
  if (found === undefined) {
    found = canonicalName(name, scope, kind)
    names[kind].set(name, found)
  }
  return found
}

function canonicalName(name: string, scope: Scope, kind: 'elements' | 'attributes'): string {
  const at = name.indexOf(':')
  const [prefix, local] = at < 0 ? ['', name] : [name.slice(0, at), name.slice(at + 1)]
  // An attribute without a prefix has no namespace.
  if (prefix === '' && kind === 'attributes') return local
  const common = PREFIXES[scope[prefix] ?? '']
  if (common === undefined) return prefix === '' ? local : `x.${prefix}:${local}`
  return common === '' ? local : `${common}:${local}`
}

function canonicalAll(attributes: Scope, scope: Scope): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name in attributes) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) {
      found[canonical(name, scope, 'attributes')] = attributes[name] ?? ''
    }
  }
  return found
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Serialises a tree as XML. */
export function writeXml(node: XmlNode): string {
  if (typeof node === 'string') return escaped(node)
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`)
  const begin = `<${node.name}${attributes.join('')}`
  return node.children.length === 0 ? `${begin}/>` : `${begin}>${node.children.map(writeXml).join('')}</${node.name}>`
}

const VOID = ['br', 'hr', 'img']

/** Serialises a tree as HTML. */
export function writeHtml(node: XmlNode): string {
  if (typeof node === 'string') return node.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`)
  const begin = `<${node.name}${attributes.join('')}>`
  return VOID.includes(node.name) ? begin : `${begin}${node.children.map(writeHtml).join('')}</${node.name}>`
}

/** Creates an element. */
export const element = (
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  children: readonly XmlNode[] = [],
): XmlElement => ({ name, attributes, children })

/** Whether a node is an element. */
export const isElement = (node: XmlNode | undefined): node is XmlElement =>
  node !== undefined && typeof node !== 'string'

/** Whether a node is an element with one of these names. */
export const isNamed = (node: XmlNode | undefined, ...names: string[]): boolean =>
  isElement(node) && names.includes(node.name)

/** The first child with a name. */
export const childOf = (parent: XmlElement | undefined, name: string): XmlElement | undefined =>
  parent?.children.find((node): node is XmlElement => isElement(node) && node.name === name)

/** The children with a name. */
export const childrenOf = (parent: XmlElement | undefined, name: string): XmlElement[] =>
  parent?.children.filter((node): node is XmlElement => isElement(node) && node.name === name) ?? []

/** The value of a child such as `<w:ilvl w:val="1"/>`. */
export const settingOf = (parent: XmlElement | undefined, name: string): string | undefined => {
  const child = childOf(parent, name)
  return child && (child.attributes['w:val'] ?? '')
}

/** Whether a toggle such as `<w:b/>` is on. */
export const isOn = (parent: XmlElement | undefined, name: string): boolean =>
  !['0', 'false', 'off', 'none', undefined].includes(childOf(parent, name) && (settingOf(parent, name) || '1'))

/**
 * Every descendant element, outermost first; the descendants of an element for which `isEnough` is true are skipped.
 */
export function* descendants(
  parent: XmlElement,
  isEnough: (element: XmlElement) => boolean = () => false,
): Generator<XmlElement> {
  for (const node of parent.children) {
    if (!isElement(node)) continue
    yield node
    if (!isEnough(node)) yield* descendants(node, isEnough)
  }
}

/** The text of all descendants. */
export const textIn = (node: XmlNode): string => (typeof node === 'string' ? node : node.children.map(textIn).join(''))
