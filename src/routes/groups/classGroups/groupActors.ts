/** Connects the chart of groups with the server. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { ClassGroups } from '../../../../contract/entities/groups/classGroup'
import { groupEditorMachine } from '../../../machines/groups/classGroups/groupEditor.machine'
import type { ChangeGroups, GroupEditorInput } from '../../../machines/groups/classGroups/groupEditor.types'
import { call } from '../../../services/network/http'
import { onSpaceNews } from '../../shared/notificationFacts'

function changed({ teachingClassId, change }: ChangeGroups, signal: AbortSignal): Promise<ClassGroups> {
  const options = { signal }
  switch (change.what) {
    case 'create':
      return call('createClassGroup', { teachingClassId, groupName: change.groupName }, options)
    case 'rename':
      return call('renameClassGroup', { groupId: change.groupId, groupName: change.groupName }, options)
    case 'captain':
      return call('setGroupCaptain', { groupId: change.groupId, userId: change.userId ?? '' }, options)
    case 'move':
      return call(
        'moveGroupStudents',
        { teachingClassId, userIds: [...change.userIds], groupId: change.groupId ?? '' },
        options,
      )
    case 'draw':
      return call('drawClassGroups', { teachingClassId, by: change.by, count: change.count }, options)
    case 'dissolve':
      return call('dissolveClassGroup', { groupId: change.groupId }, options)
    case 'restore':
      return call('restoreClassGroup', { groupId: change.groupId }, options)
    case 'openChoice':
      return call(
        'openGroupChoice',
        { teachingClassId, membersMax: change.membersMax, closeTime: change.closeTime },
        options,
      )
    case 'closeChoice':
      return call('closeGroupChoice', { teachingClassId }, options)
    case 'join':
      return call('joinClassGroup', { groupId: change.groupId }, options)
    case 'leave':
      return call('leaveClassGroup', { groupId: change.groupId }, options)
  }
}

/** The chart of the groups of a class, with its actors. */
export const providedGroupEditor = groupEditorMachine.provide({
  actors: {
    changeGroups: fromPromise<ClassGroups, ChangeGroups>(({ input, signal }) => changed(input, signal)),
    groupFacts: fromCallback<AnyEventObject, GroupEditorInput, AnyEventObject>(
      ({ input: { teachingClassId }, sendBack }) =>
        onSpaceNews((news) => {
          if (news.name === 'resumed') sendBack({ type: 'line.back' })
          const isHere = news.name === 'groupsChanged' || news.name === 'teachingClassStopped'
          if (isHere && news.data.teachingClassId === teachingClassId) sendBack({ type: 'groups.changed' })
        }),
    ),
  },
})
