/** Model of the team space chart: assertions for each state, and example events (D38). */

import { teamSpaceMachine } from '../../../machines/groups/teamSpace/teamSpace.machine'
import { texts } from '../../../machines/groups/teamSpace/texts'
import { defineModel } from '../../../statecharts/model'
import { asksFor, failures, saysWhy } from '../../shared/modelParts'
import { must, mustBe } from '../../shared/must'
import { closedSpace, groupSpace, ownSpace } from './teamSpace.examples'
import { teamSpaceWords } from './teamSpace.words'

const file = (size: number) => ({ name: '方案.pdf', size, blob: new Blob() })

export const teamSpaceModel = defineModel<typeof teamSpaceMachine>({
  name: 'team-space',
  feature: 'teamSpace',
  purpose:
    'The spaces of a page with their usage (D38). An upload starts only where all files fit; files of other members appear at once.',
  machine: teamSpaceMachine,
  source: 'src/machines/groups/teamSpace/teamSpace.machine.ts',
  starts: [
    { name: 'the own space', input: { page: 'own', spaceId: null } },
    { name: 'the second group', input: { page: 'group', spaceId: 'g2' } },
  ],
  words: teamSpaceWords,
  events: {
    'space.changed': [
      { example: 'the own', event: { type: 'space.changed', spaceId: 'u1' } },
      { example: 'another', event: { type: 'space.changed', spaceId: 'g9' } },
      { example: 'groups', event: { type: 'space.changed', spaceId: null } },
    ],
    'line.back': [{ type: 'line.back' }],
    'list.reload': [{ type: 'list.reload' }],
    'files.choose': [
      { example: 'all that is left', event: { type: 'files.choose', files: [file(400), file(600)] } },
      { example: 'a byte more', event: { type: 'files.choose', files: [file(400), file(601)] } },
    ],
  },
  actors: {
    spaceFacts: {},
    loadSpaces: { done: [[ownSpace], [groupSpace, closedSpace], []], error: failures },
  },
  states: {
    loading: ({ context: { page, spaceId } }, effects) => asksFor(effects, 'loadSpaces', { page, spaceId }),
    listed: ({ context }, { started }) => {
      must(context.spaces !== null, 'the spaces are loaded')
      mustBe(started.length, 0, 'the number of requests')
    },
    failed: ({ context }) => saysWhy(context.problem, texts.failed),
  },
  stateKey: ({ context: { spaces, page } }) => ({ page, spaces: spaces?.map(({ spaceId }) => spaceId).join() }),
})
