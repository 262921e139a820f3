/** Model of the team space pages: a use of the resource chart (D38 B420). */

import { teamSpaceResource } from '../../../machines/groups/teamSpace/teamSpace.resources'
import { texts } from '../../../machines/groups/teamSpace/texts'
import { resourceUse } from '../../shared/data/resource.model'
import { closedSpace, groupSpace, ownSpace } from './teamSpace.examples'

export const teamSpaceModel = resourceUse({
  resource: teamSpaceResource,
  feature: 'teamSpace',
  purpose: 'The spaces of a page with their usage (D38). Files of other members appear at once.',
  title: texts.name,
  starts: {
    'the own space': { query: { page: 'own', spaceId: null }, words: `打开“${texts.own}”` },
    'the second group': {
      query: { page: 'group', spaceId: 'g2' },
      words: `打开“${texts.group}”，选择第二个小组（它的课堂已结束）`,
    },
  },
  answers: [{ spaces: [ownSpace, groupSpace, closedSpace] }, { spaces: [] }],
})
