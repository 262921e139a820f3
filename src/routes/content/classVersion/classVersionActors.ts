/** Joins the chart of a class's course version with the server. */
import { fromPromise } from 'xstate'
import { classVersionMachine } from '../../../machines/content/classVersion/classVersion.machine'
import type { ClassVersions, TakeVersion } from '../../../machines/content/classVersion/classVersion.types'
import { call } from '../../../services/network/http'

/** The version of a class's course, provided. */
export const providedClassVersion = classVersionMachine.provide({
  actors: {
    findVersions: fromPromise<ClassVersions, { teachingClassId: string }>(({ input, signal }) =>
      call('findClassVersion', input, { signal }),
    ),
    takeVersion: fromPromise<void, TakeVersion>(async ({ input }) => {
      await call('takeClassVersion', input)
    }),
  },
})
