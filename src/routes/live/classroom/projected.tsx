/**
 * The part of a tool in the projector window (`<feature>.projected.tsx`): what the room may see, as data that the schema restricts, and
 * its rendering. Fields that the schema does not name are never sent to the window.
 */
import type { ComponentType, ReactNode } from 'react'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { z } from 'zod'
import { isSnapshotFor } from './charts'

interface ProjectedSpec<Teacher extends AnyStateMachine, Data> {
  readonly schema: z.ZodType<Data>
  /** The data for the room, from the teacher's chart; null while there is none. */
  readonly select: (snapshot: SnapshotFrom<Teacher>) => unknown
  readonly Room: ComponentType<RoomProps<Data>>
}

export interface RoomProps<Data> {
  readonly data: Data
  /** The step of an activity that has several, such as the questions of a vote. */
  readonly step: number
}

/** A tool in the projector window. */
export interface Projected {
  /** The data for the room; null while there is none. */
  readonly select: (snapshot: unknown) => object | null
  /** Renders received data; null if it is not of this version. */
  readonly render: (data: unknown, step: number) => ReactNode
}

export function defineProjected<Teacher extends AnyStateMachine, Data extends object>({
  schema,
  select,
  Room,
}: ProjectedSpec<Teacher, Data>): Projected {
  return {
    select: (snapshot) =>
      isSnapshotFor<Teacher>('teacher', snapshot) ? (schema.safeParse(select(snapshot)).data ?? null) : null,
    render(data, step) {
      const checked = schema.safeParse(data).data
      return checked ? <Room data={checked} step={step} /> : null
    },
  }
}
