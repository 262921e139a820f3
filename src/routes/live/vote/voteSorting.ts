/** Connects the reorder chart with the editor of votes: a finished move becomes an edit. */
import { useEffect, useState } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import type { voteEditorMachine } from '../../../machines/live/vote/editor/voteEditor.machine'
import { judgeOptions, optionEdit, optionOutline } from '../../../machines/live/vote/editor/voteSorting.logic'
import type { WrittenVote } from '../../../machines/live/vote/vote.types'
import { dragReorderMachine } from '../../../machines/shared/dragReorder/dragReorder.machine'
import { dragView, moveReasons, storedTree } from '../../../machines/shared/dragReorder/dragReorder.selectors'
import type { SavedMove, SaveMoveInput } from '../../../machines/shared/dragReorder/dragReorder.types'
import type { OutlineDrag } from '../../../views/shared/outline/outline.types'
import { useChartRef } from '../../shared/useChartRef'
import { useView } from '../../shared/useView'

const sortingOf = (editor: ActorRefFrom<typeof voteEditorMachine>) =>
  dragReorderMachine.provide({
    actors: {
      saveMove: fromPromise<SavedMove, SaveMoveInput>(async ({ input: { move, treeVersion } }) => {
        const edit = optionEdit(editor.getSnapshot().context.written, move)
        if (edit) editor.send({ type: 'editor.edit', edit })
        return { treeVersion: treeVersion + 1 }
      }),
    },
  })

/** Reorders the options of a vote. */
export function useOptionSorting(editor: ActorRefFrom<typeof voteEditorMachine>, written: WrittenVote): OutlineDrag {
  const [machine] = useState(() => sortingOf(editor))
  const actor = useChartRef(machine, {
    input: { outline: optionOutline(written), treeVersion: 1, judge: judgeOptions, texts: { moved: null } },
  })
  useEffect(() => {
    const { treeVersion } = storedTree(actor.getSnapshot())
    actor.send({ type: 'tree.replaced', outline: optionOutline(written), treeVersion })
  }, [actor, written])
  return {
    view: useView(actor, dragView),
    reasons: (id) => moveReasons(actor.getSnapshot(), id),
    onIntent: actor.send,
  }
}
