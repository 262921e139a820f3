/** Reads the charts of all tools of a class, again after each change of one of them. */
import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { ActorRefFrom, AnyActorRef, Subscription } from 'xstate'
import type { classroomMachine } from '../../../machines/live/classroom/classroom.machine'
import type { FeatureName } from '../../../machines/live/classroom/classroom.types'
import { namesIn } from '../../../machines/live/classroom/tool'
import { tools } from '../../../machines/live/classroom/tools.gen'

type Classroom = ActorRefFrom<typeof classroomMachine>

/** The results of `read` for each tool's snapshot, which is undefined outside of a class. `read` must return plain data. */
export function useToolReadings<Reading>(
  classroom: Classroom | undefined,
  read: (name: FeatureName, snapshot: unknown) => Reading,
): Readonly<Record<FeatureName, Reading>> {
  const last = useRef<{ text: string; readings: Record<FeatureName, Reading> } | null>(null)
  const subscribe = useCallback((onChange: () => void) => follow(classroom, onChange), [classroom])
  return useSyncExternalStore(subscribe, () => {
    const children = classroom?.getSnapshot().children
    const readings = mapTools((name) => read(name, children?.[name]?.getSnapshot()))
    const text = JSON.stringify(readings)
    if (last.current?.text !== text) last.current = { text, readings }
    return last.current.readings
  })
}

const mapTools = <Value>(make: (name: FeatureName) => Value) =>
  Object.fromEntries(namesIn(tools).map((name) => [name, make(name)])) as Record<FeatureName, Value>

/** Subscribes to the classroom, to its running tools, and to the actors of these. */
function follow(classroom: Classroom | undefined, onChange: () => void): () => void {
  const followed = new Map<AnyActorRef, Subscription>()
  const followActor = (actor: AnyActorRef | undefined, then: () => void) => {
    if (actor && !followed.has(actor)) followed.set(actor, actor.subscribe(then))
  }
  const followTools = () => {
    for (const name of namesIn(tools)) {
      const tool: AnyActorRef | undefined = classroom?.getSnapshot().children[name]
      const followParts = () => {
        const parts: Readonly<Record<string, AnyActorRef | undefined>> = tool?.getSnapshot().children ?? {}
        for (const part of Object.values(parts)) followActor(part, onChange)
        onChange()
      }
      followActor(tool, followParts)
      followParts()
    }
    onChange()
  }
  const own = classroom?.subscribe(followTools)
  followTools()
  return () => {
    own?.unsubscribe()
    for (const subscription of followed.values()) subscription.unsubscribe()
  }
}
