/** Model of the check of a draw: a use of the resource chart. */
import { rollCallCheckResource } from '../../../../machines/live/rollCall/records/rollCallParts.resources'
import { known } from '../../../../machines/live/rollCall/rollCall.logic'
import { texts } from '../../../../machines/live/rollCall/texts'
import { resourceUse } from '../../../shared/data/resource.model'
import { forgedProof, proof, round, STARTED_AT } from '../rollCall.examples'

export const drawCheckModel = resourceUse({
  resource: rollCallCheckResource,
  feature: 'rollCall',
  purpose:
    'The check of one draw in the browser: everything is computed again from what the server published after the reveal, so that no trust is needed.',
  title: texts.checkTab,
  starts: {
    'a draw seen on this screen': {
      query: { rollCallId: 'r1', draw: known(round, STARTED_AT, null, null) },
      words: `在结果揭晓后点击“${texts.check}”`,
    },
    'a draw of the records': { query: { rollCallId: 'r1', draw: null }, words: '在记录中点击一次点名的验证' },
  },
  answers: [{ proof }, { proof: forgedProof }],
})
