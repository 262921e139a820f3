/** Paths through a chart: connects their chart with the worker that finds them, and with the simulation that opens them. */
import { useActorRef } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useSearch } from 'wouter'
import { fromPromise } from 'xstate'
import { pathsMachine } from '../../../machines/workbench/paths/paths.machine'
import { pathsView } from '../../../machines/workbench/paths/paths.selectors'
import type { FoundPaths, PathsInput, WishedPaths } from '../../../machines/workbench/paths/paths.types'
import type { ChartModel } from '../../../statecharts/model'
import { Paths } from '../../../views/workbench/paths/Paths'
import { useView } from '../../shared/useView'
import { findPaths, usualWish } from '../pathSearch/pathFinder'
import { useCopyPath } from './copying'
import { pathOf, pathsOf } from './paths'
import type { TabProps } from './tab'

const machineOf = (model: ChartModel) =>
  pathsMachine.provide({
    actors: {
      find: fromPromise<FoundPaths, PathsInput>(({ input, signal }) => findPaths(model, input.wish, signal)),
    },
  })

/** The criteria in an address such as `?tab=paths&to=racing.open`; by default the tests' paths. */
function wishOf(search: URLSearchParams): WishedPaths {
  const kind = search.get('kind')
  return {
    kind: kind === 'shortest' || kind === 'all' ? kind : usualWish.kind,
    from: search.get('from'),
    to: search.get('to'),
    avoid: search.getAll('avoid'),
    through: search.get('through'),
  }
}

export function PathsTab({ model, canvas, language, simulation, onTab }: TabProps) {
  const copyPath = useCopyPath(model)
  const search = useSearch()
  const [machine] = useState(() => machineOf(model))
  const actor = useActorRef(machine, {
    input: { chart: model.name, wish: wishOf(new URLSearchParams(search)) },
  })
  const view = useView(actor, pathsView)
  const { send } = actor
  const { path: looked } = view
  const path = useMemo(() => pathOf(model, { path: looked }), [model, looked])
  const shown = useMemo(() => pathsOf(model, view, path, language), [model, view, path, language])
  const open = (): void => {
    if (!path) return
    simulation.send({
      type: 'path.load',
      start: path.start,
      moves: path.moves.map(({ key, label }) => ({ key, label })),
    })
    onTab('simulate')
  }
  return (
    <Paths
      canvas={canvas}
      view={view}
      {...shown}
      onWish={(wish) => send({ type: 'wish.change', wish })}
      onFind={() => send({ type: 'find.start' })}
      onCancel={() => send({ type: 'find.cancel' })}
      onChoose={(index) => send({ type: 'path.choose', index })}
      onStep={(step) => send({ type: 'step.choose', step })}
      onPlay={() => send({ type: 'play.start' })}
      onPause={() => send({ type: 'play.pause' })}
      onSpeed={(speed) => send({ type: 'speed.choose', speed })}
      onOpen={open}
      onCopy={(form, expected) => {
        if (path) void copyPath(form, path, expected)
      }}
    />
  )
}
