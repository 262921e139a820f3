/** The state view of the reusable comments. */
import { commentBankView } from '../../../machines/grades/commentBank/commentBank.selectors'
import { texts as gradingTexts } from '../../../machines/grades/grading/texts'
import { CommentBank } from '../../../views/grades/commentBank/CommentBank'
import { ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'

const commentBank: StateView = (snapshot, send) => (
  <Surroundings person="teacher" connection={{ status: 'connected' }} heading={gradingTexts.grade}>
    <div className="page page-form">
      <CommentBank
        view={commentBankView(snapshot)}
        comment="论据充分"
        isFixed={false}
        onWrite={ignore}
        onIntent={send}
      />
    </div>
  </Surroundings>
)

export const commentBankStateViews: StateViews = { 'comment-bank': { view: commentBank } }
