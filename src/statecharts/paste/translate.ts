/** Converts the values of a source text into a recipe and checks that each part fits a machine. */
import {
  actionName,
  bodyOf,
  composedName,
  inlineName,
  isFunction,
  isText,
  nameOf,
  shortened,
  TEXT_MAX,
  typeIn,
} from './names'
import {
  type GuardRecipe,
  type InvokeRecipe,
  PasteError,
  type Recipe,
  type StateRecipe,
  type TransitionRecipe,
} from './recipe'
import { Code, Table, unread, type Value } from './syntax'
import { waysOf } from './ways'

const TYPES = ['atomic', 'compound', 'parallel', 'final', 'history'] as const

type Trail = readonly string[]

const listOf = (value: Value): readonly Value[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value as Value]

/** Removes undefined properties. */
const given = <Part extends object>(part: Part): Part =>
  Object.fromEntries(
    Object.entries(part).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  ) as Part

/** Returns the table if all of its entries are known; throws otherwise. */
const whole = (table: Table): Table => {
  if (table.fault) throw table.fault
  return table
}

/** Translates one machine. */
export class Translation {
  private readonly raises: Record<string, Recipe['raises'][string]> = {}
  private readonly guards: Record<string, GuardRecipe> = {}
  private readonly delays: Record<string, number> = {}
  private readonly known: { readonly actions: Value; readonly guards: Value; readonly actors: Value }
  private inlineGuards = 0

  constructor(setup: Value) {
    const part = (key: string): Value => (setup instanceof Table ? setup.get(key) : undefined)
    this.known = { actions: part('actions'), guards: part('guards'), actors: part('actors') }
    const delays = part('delays')
    if (delays instanceof Table)
      for (const [key, value] of delays.entries) if (typeof value === 'number') this.delays[key] = value
  }

  /** The recipe of a machine. `name` is the variable that contains it. */
  recipe(config: Table, name: string | null): Recipe {
    if (config.get('states') === undefined && config.get('on') === undefined && config.get('initial') === undefined)
      throw new PasteError('none', 'there are no states in it', config.place)
    const root = this.state(config, [])
    const id = config.get('id')
    const purpose = config.get('description')
    const { actors } = this.known
    return {
      id: isText(id) ? id : (name ?? 'pasted'),
      purpose: isText(purpose) ? purpose : 'A pasted chart.',
      root,
      raises: this.raises,
      guards: this.guards,
      delays: this.delays,
      actors: actors instanceof Table ? [...actors.entries.keys()] : [],
    }
  }

  private state(table: Table, trail: Trail): StateRecipe {
    whole(table)
    const at = (...keys: string[]): Trail => [...trail, ...keys]
    const type = table.get('type')
    const known = TYPES.find((one) => one === type)
    if (type !== undefined && !known && !(type instanceof Code)) throw this.fault(table, at('type'), type)
    const children = table.get('states')
    const states = Object.fromEntries(
      this.entries(children, at('states')).map(([key, child]) => {
        if (!(child instanceof Table)) throw this.fault(table, at('states', key), child)
        return [key, this.state(child, at('states', key))]
      }),
    )
    const id = table.get('id')
    const description = table.get('description')
    const history = table.get('history')
    const target = table.get('target')
    return given<StateRecipe>({
      // The root's id is the id of the recipe.
      id: isText(id) && trail.length > 0 ? id : undefined,
      type: known,
      history: type === 'history' || history !== undefined ? (history === 'deep' ? 'deep' : 'shallow') : undefined,
      initial: this.initial(table, at('initial')),
      target: type === 'history' && isText(target) ? target : undefined,
      description: isText(description) ? description : undefined,
      tags: listOf(table.get('tags')).filter(isText),
      entry: this.actions(table.get('entry')),
      exit: this.actions(table.get('exit')),
      invoke: listOf(table.get('invoke')).map((one, index) => this.invoke(table, one, at('invoke', String(index)))),
      on: this.triggers(table.get('on'), at('on')),
      after: this.triggers(table.get('after'), at('after')),
      always: this.transitions(table, table.get('always'), at('always')),
      onDone: this.transitions(table, table.get('onDone'), at('onDone')),
      states: Object.keys(states).length > 0 ? states : undefined,
    })
  }

  private initial(table: Table, trail: Trail): string | undefined {
    const value = table.get('initial')
    const target = value instanceof Table ? value.get('target') : value
    if (target === undefined || isText(target)) return target
    throw this.fault(table, trail, target)
  }

  private entries(value: Value, trail: Trail): [string, Value][] {
    if (value === undefined || value === null) return []
    if (value instanceof Table) return [...whole(value).entries]
    throw this.fault(value, trail, value)
  }

  private triggers(value: Value, trail: Trail): Record<string, TransitionRecipe[]> | undefined {
    const entries = this.entries(value, trail)
    if (entries.length === 0) return undefined
    return Object.fromEntries(
      entries.map(([key, transitions]) => {
        // `EVENT: undefined` forbids the transitions of parent states: a transition that does nothing.
        const read = this.transitions(value, transitions, [...trail, key])
        return [key, read.length > 0 ? read : [{}]]
      }),
    )
  }

  private transitions(holder: Value, value: Value, trail: Trail): TransitionRecipe[] {
    return listOf(value).flatMap((one, index, all) => {
      const at = all.length > 1 ? [...trail, String(index)] : trail
      if (isText(one)) return [{ target: one }]
      if (one instanceof Code) return this.computed(one, at)
      if (!(one instanceof Table)) throw this.fault(holder, at, one)
      whole(one)
      const description = one.get('description')
      const reenter = one.get('reenter')
      return [
        given<TransitionRecipe>({
          target: this.target(one, one.get('target'), [...at, 'target']),
          guard: this.guard(one.get('guard') ?? one.get('cond')),
          actions: this.actions(one.get('actions')),
          reenter: typeof reenter === 'boolean' ? reenter : undefined,
          description: isText(description) ? description : undefined,
        }),
      ]
    })
  }

  /** A transition computed by a function: one transition for each target in its code. */
  private computed(code: Code, trail: Trail): TransitionRecipe[] {
    if (!isFunction(code)) throw this.fault(code, trail, code)
    const ways = waysOf(code)
    return ways.map(({ target, condition }, index) =>
      given<TransitionRecipe>({
        target,
        guard: index < ways.length - 1 || condition !== null ? this.inline(condition) : undefined,
        actions: target === undefined ? ['inline'] : undefined,
      }),
    )
  }

  private target(holder: Value, value: Value, trail: Trail): string | string[] | undefined {
    if (value === undefined || value === null || isText(value)) return value ?? undefined
    const all = Array.isArray(value) ? (value as readonly Value[]) : [value]
    const targets = all.filter(isText)
    if (targets.length === all.length) return targets
    throw this.fault(holder, trail, value)
  }

  private invoke(holder: Value, value: Value, trail: Trail): InvokeRecipe {
    if (isText(value)) return { src: value }
    if (value instanceof Code) return { src: nameOf(value) }
    if (!(value instanceof Table)) throw this.fault(holder, trail, value)
    const src = value.get('src')
    const id = value.get('id')
    const named = src instanceof Code ? nameOf(src) : typeIn(src)
    if (named === null) throw this.fault(value, [...trail, 'src'], src)
    return given<InvokeRecipe>({
      src: named,
      id: isText(id) ? id : undefined,
      onDone: this.transitions(value, value.get('onDone'), [...trail, 'onDone']),
      onError: this.transitions(value, value.get('onError'), [...trail, 'onError']),
      onSnapshot: this.transitions(value, value.get('onSnapshot'), [...trail, 'onSnapshot']),
    })
  }

  private actions(value: Value): string[] {
    return listOf(value).flatMap((one) => this.action(one))
  }

  private action(value: Value): string[] {
    const type = typeIn(value)
    if (type !== null) {
      const { actions } = this.known
      const made = actions instanceof Table ? actions.get(type) : undefined
      if (made instanceof Code && made.call?.name === 'raise') this.raise(type, made.call.args)
      return [type]
    }
    if (!(value instanceof Code)) return []
    const { call, alias } = value
    if (!call) return [alias ?? (isFunction(value) ? inlineName(value) : shortened(value.text))]
    const name = alias ?? actionName(call)
    if (call.name === 'raise') this.raise(name, call.args)
    return [name]
  }

  private raise(name: string, [event, options]: readonly Value[]): void {
    const type = typeIn(event)
    if (type === null) return
    const delay = options instanceof Table ? options.get('delay') : undefined
    this.raises[name] = given({ event: type, delay: typeof delay === 'number' || isText(delay) ? delay : undefined })
  }

  private guard(value: Value): string | undefined {
    if (value === undefined || value === null) return undefined
    const type = typeIn(value)
    if (type !== null) {
      const { guards } = this.known
      const made = guards instanceof Table ? guards.get(type) : undefined
      if (made instanceof Code) this.compose(type, made)
      return type
    }
    if (!(value instanceof Code)) return this.inline(null)
    if (value.alias && !value.call) return value.alias
    const { call } = value
    if (!call) return isFunction(value) ? this.inline(bodyOf(value)) : shortened(value.text)
    const composed = composedName(call.name, this.parts(call))
    const name = value.alias ?? composed ?? shortened(value.text)
    this.compose(name, value)
    return name
  }

  private parts({ name, args }: NonNullable<Code['call']>): string[] {
    if (name === 'stateIn') return args.filter(isText)
    return (name === 'not' ? args.slice(0, 1) : listOf(args[0])).map((part) => this.guard(part) ?? 'inline')
  }

  private compose(name: string, { call }: Code): void {
    if (!call) return
    const kind = ({ and: 'and', or: 'or', not: 'not', stateIn: 'in' } as const)[call.name]
    const parts = kind ? this.parts(call) : []
    if (kind && parts.length > 0) this.guards[name] = { kind, parts }
  }

  /** A guard without a name is named by its short text, so that the user can choose its result. */
  private inline(text: string | null): string {
    if (text !== null && text.length <= TEXT_MAX) return text
    this.inlineGuards += 1
    return this.inlineGuards === 1 ? 'inline' : `inline ${this.inlineGuards}`
  }

  private fault(holder: Value, trail: Trail, value: Value): PasteError {
    const where = trail.join('.')
    const place = value instanceof Code ? value.node : value instanceof Table ? value.place : undefined
    const around =
      holder instanceof Table ? holder.place : holder instanceof Code ? holder.node : { line: 1, column: 1 }
    const found = value instanceof Code ? `: ${shortened(value.text)}` : ''
    return unread(place ?? around, `${where} cannot be read${found}`)
  }
}
