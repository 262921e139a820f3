/**
 * Writes edits of a draft into the source of the chart's machine. The source is parsed, never searched as text; what several parts of
 * the chart share, or what is code, is not changed: the reason and the place are returned instead.
 */
import type { AnyStateMachine } from 'xstate'
import type { DraftEdit } from './draft.types'
import { placeOfTransition, targetText } from './edits'
import {
  findMachine,
  isArrow,
  isList,
  isNamed,
  isObject,
  isText,
  type ObjectNode,
  type Property,
  type SourceNode,
  type SourceTree,
} from './source'
import { unifiedDiff } from './unified'

/** Why an edit is not in the patch. */
export type ByHandReason =
  /** The file has no machine with the chart's id. */
  | 'noMachine'
  /** The part is defined in another file, or by a spread or a call. */
  | 'elsewhere'
  /** Several parts of the chart share the constant. */
  | 'shared'
  /** The part is computed. */
  | 'computed'

/** An edit that must be made by hand, and the line of the nearest part that was found. */
export interface ByHand {
  readonly edit: DraftEdit
  readonly why: ByHandReason
  readonly line: number
}

export interface DraftPatch {
  /** A unified diff; empty where nothing can be written. */
  readonly diff: string
  readonly byHand: readonly ByHand[]
}

interface Splice {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The part cannot be written; `line`: the nearest part that was found. */
class Unwritten extends Error {
  constructor(
    readonly why: ByHandReason,
    readonly line: number,
  ) {
    super(why)
  }
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const keyText = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key))
const numberText = (value: number): string => `${value}`.replace(/\B(?=(\d{3})+(?!\d))/g, '_')

/** Writes into one source. */
class Writer {
  readonly splices: Splice[] = []

  constructor(
    private readonly text: string,
    private readonly tree: SourceTree,
    private readonly machine: AnyStateMachine,
  ) {}

  /** The object that a value is, directly or by a constant that is used once. */
  private object(value: SourceNode, line: number): ObjectNode {
    const found = this.tree.objectOf(value)
    if (found.kind === 'object') return found.object
    throw new Unwritten(found.kind, line)
  }

  private property(object: ObjectNode, key: string): Property | undefined {
    const found = this.tree.property(object, key)
    if (found === 'unknown') throw new Unwritten('elsewhere', object.loc.start.line)
    return found
  }

  private valueIn(object: ObjectNode, key: string): SourceNode {
    const found = this.property(object, key)
    if (!found) throw new Unwritten('elsewhere', object.loc.start.line)
    if (!found.value) throw new Unwritten('computed', found.loc.start.line)
    return found.value
  }

  private state(path: string): ObjectNode {
    let state = this.tree.config
    for (const key of path === '' ? [] : path.split('.')) {
      const states = this.object(this.valueIn(state, 'states'), state.loc.start.line)
      state = this.object(this.valueIn(states, key), states.loc.start.line)
    }
    return state
  }

  private replace({ start, end }: SourceNode, text: string): void {
    this.splices.push({ start, end, text })
  }

  /** The white space at the beginning of the line of a position. */
  private indentAt(position: number): string {
    const begin = this.text.lastIndexOf('\n', position - 1) + 1
    return /^[ \t]*/.exec(this.text.slice(begin))?.[0] ?? ''
  }

  /** Adds a property at the end of an object, in the form of the object. */
  private insert(object: ObjectNode, lines: readonly string[]): void {
    const last = object.properties.at(-1)
    const isOneLine = object.loc.start.line === object.loc.end.line
    if (isOneLine && last) {
      const inline = lines.map((line) => line.trim()).join(' ')
      this.splices.push({ start: last.end, end: last.end, text: `, ${inline.replace(/,$/, '')}` })
      return
    }
    const indent = `${this.indentAt(isOneLine ? object.start : object.end - 1)}`
    const text = lines.map((line) => `${indent}  ${line}\n`).join('')
    if (!last) {
      this.splices.push({ start: object.start, end: object.end, text: `{\n${text}${indent}}` })
      return
    }
    const rest = this.text.slice(last.end, object.end - 1)
    const comma = rest.trimStart().startsWith(',') ? '' : ','
    if (comma !== '') this.splices.push({ start: last.end, end: last.end, text: comma })
    // Before the line of the closing brace.
    const line = this.text.lastIndexOf('\n', object.end - 1) + 1
    this.splices.push({ start: line, end: line, text })
  }

  /** Adds a property at the beginning of an object. */
  private insertFirst(object: ObjectNode, property: string): void {
    const [first] = object.properties
    if (!first) this.replace(object, `{ ${property} }`)
    else if (first.loc.start.line === object.loc.start.line)
      this.splices.push({ start: first.start, end: first.start, text: `${property}, ` })
    else {
      const indent = this.indentAt(first.start)
      this.splices.push({ start: first.start, end: first.start, text: `${property},\n${indent}` })
    }
  }

  private remove(object: ObjectNode, property: Property): void {
    const index = object.properties.indexOf(property)
    const [before, after] = [object.properties[index - 1], object.properties[index + 1]]
    if (after) this.splices.push({ start: property.start, end: after.start, text: '' })
    else this.splices.push({ start: before?.end ?? property.start, end: property.end, text: '' })
  }

  private transition(name: string): SourceNode {
    const place = placeOfTransition(this.machine, name)
    if (!place) throw new Unwritten('elsewhere', this.tree.config.loc.start.line)
    let value: SourceNode = this.state(place.state)
    for (const key of place.keys) {
      const { line } = value.loc.start
      if (typeof key === 'number') value = this.item(value, key)
      else value = this.valueIn(this.object(value, line), key)
    }
    return this.item(value, place.index)
  }

  /** An item of a list; a value that is no list counts as its only item. */
  private item(value: SourceNode, index: number): SourceNode {
    const node = this.ownOrShared(value)
    if (!isList(node)) {
      if (index === 0) return node
      throw new Unwritten('computed', value.loc.start.line)
    }
    const item = node.elements.some((one) => one?.type === 'SpreadElement') ? null : node.elements[index]
    if (!item) throw new Unwritten('elsewhere', value.loc.start.line)
    return this.ownOrShared(item)
  }

  /** The node of a transition; of a shared constant its name, which can be spread. */
  private ownOrShared(value: SourceNode): SourceNode {
    const found = this.tree.resolve(value)
    if (found.kind === 'node') return found.node
    if (found.kind === 'shared' && isNamed(value)) return value
    throw new Unwritten(found.kind, value.loc.start.line)
  }

  private setTarget(name: string, target: string | null): void {
    const node = this.transition(name)
    const { line } = node.loc.start
    const source = placeOfTransition(this.machine, name)?.state ?? ''
    const text = target === null ? null : quoted(targetText(this.machine.id, source, target))
    if (isText(node)) {
      this.replace(node, text ?? '{}')
      return
    }
    if (isNamed(node)) {
      if (text === null) throw new Unwritten('shared', line)
      this.replace(node, `{ ...${node.name}, target: ${text} }`)
      return
    }
    if (!isObject(node)) throw new Unwritten('computed', line)
    const property = this.property(node, 'target')
    if (!property) {
      if (text !== null) this.insertFirst(node, `target: ${text}`)
      return
    }
    if (!property.value || !isText(property.value)) throw new Unwritten('computed', line)
    if (text === null) this.remove(node, property)
    else this.replace(property.value, text)
  }

  private addState(parent: string, name: string): void {
    const state = this.state(parent)
    const lines = [`${keyText(name)}: {`, `  description: ${quoted(name)},`, '},']
    if (this.property(state, 'states')) {
      this.insert(this.object(this.valueIn(state, 'states'), state.loc.start.line), lines)
    } else {
      this.insert(state, [`initial: ${quoted(name)},`, 'states: {', ...lines.map((line) => `  ${line}`), '},'])
    }
  }

  private addTransition(source: string, event: string, target: string): void {
    const state = this.state(source)
    const text = quoted(targetText(this.machine.id, source, target))
    if (!this.property(state, 'on')) {
      this.insert(state, [`on: { ${keyText(event)}: ${text} },`])
      return
    }
    const on = this.object(this.valueIn(state, 'on'), state.loc.start.line)
    const property = this.property(on, event)
    if (!property) {
      this.insert(on, [`${keyText(event)}: ${text},`])
      return
    }
    const { value } = property
    if (!value) throw new Unwritten('computed', on.loc.start.line)
    if (isList(value)) {
      const [first] = value.elements
      const start = first?.start ?? value.end - 1
      this.splices.push({ start, end: start, text: first ? `${text}, ` : text })
    } else this.replace(value, `[${text}, ${this.text.slice(value.start, value.end)}]`)
  }

  /** The value of a name in a part of `setup`, which is replaced as a whole. */
  private implementation(part: 'guards' | 'delays', name: string): SourceNode {
    const { setup, config } = this.tree
    if (!setup) throw new Unwritten('elsewhere', config.loc.start.line)
    return this.valueIn(this.object(this.valueIn(setup, part), setup.loc.start.line), name)
  }

  private setGuard(name: string, holds: boolean): void {
    const value = this.implementation('guards', name)
    // Its parameters belong to its type.
    if (!isArrow(value) || value.params.length > 1) throw new Unwritten('computed', value.loc.start.line)
    this.replace(value, `() => ${holds}`)
  }

  write(edit: DraftEdit): void {
    if (edit.kind === 'target') this.setTarget(edit.transition, edit.target)
    else if (edit.kind === 'guard') this.setGuard(edit.guard, edit.holds)
    else if (edit.kind === 'delay') this.replace(this.implementation('delays', edit.delay), numberText(edit.ms))
    else if (edit.kind === 'state') this.addState(edit.parent, edit.name)
    else this.addTransition(edit.source, edit.event, edit.target)
  }
}

const spliced = (text: string, splices: readonly Splice[]): string =>
  splices
    .map((splice, order) => ({ ...splice, order }))
    .sort((one, other) => other.start - one.start || other.order - one.order)
    .reduce((made, { start, end, text: instead }) => made.slice(0, start) + instead + made.slice(end), text)

const areApart = (splices: readonly Splice[], others: readonly Splice[]): boolean =>
  splices.every((one) => others.every((other) => one.end <= other.start || other.end <= one.start))

/** The edits as a patch of a machine's source, and those that must be made by hand. */
export async function patchOf(
  machine: AnyStateMachine,
  file: string,
  text: string,
  edits: readonly DraftEdit[],
): Promise<DraftPatch> {
  const tree = await findMachine(text, machine.id)
  if (!tree) return { diff: '', byHand: edits.map((edit) => ({ edit, why: 'noMachine', line: 1 })) }
  const splices: Splice[] = []
  const byHand: ByHand[] = []
  for (const edit of edits) {
    const writer = new Writer(text, tree, machine)
    try {
      writer.write(edit)
      if (!areApart(writer.splices, splices)) throw new Unwritten('shared', tree.config.loc.start.line)
      splices.push(...writer.splices)
    } catch (error) {
      if (!(error instanceof Unwritten)) throw error
      byHand.push({ edit, why: error.why, line: error.line })
    }
  }
  return { diff: unifiedDiff(file, text, spliced(text, splices)), byHand }
}
