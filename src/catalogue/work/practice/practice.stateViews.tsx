/** State views of the charts of practices. */
import { practiceFormView } from '../../../machines/work/practice/form/practiceForm.selectors'
import { practicePickerView } from '../../../machines/work/practice/picker/practicePicker.selectors'
import { practiceReviewView } from '../../../machines/work/practice/review/practiceReview.selectors'
import { PracticeForm } from '../../../views/work/practice/PracticeForm'
import { PracticePicker } from '../../../views/work/practice/PracticePicker'
import { PracticeReview } from '../../../views/work/practice/PracticeReview'
import { ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'

const neverUploads = () => new Promise<string>(() => undefined)

export const practiceForm: StateView = (snapshot, send) => (
  <Surroundings person="student" connection={{ status: 'connected' }}>
    <PracticeForm
      onPrint={() => undefined}
      view={practiceFormView(snapshot)}
      backHref="#main"
      onNavigate={ignore}
      upload={neverUploads}
      onJump={ignore}
      onIntent={send}
    />
  </Surroundings>
)

export const practiceReview: StateView = (snapshot, send) => (
  <Surroundings person="teacher" connection={{ status: 'connected' }}>
    <PracticeReview
      view={practiceReviewView(snapshot)}
      backHref="#main"
      onNavigate={ignore}
      onGo={ignore}
      onIntent={send}
    />
  </Surroundings>
)

export const practicePicker: StateView = (snapshot, send) =>
  snapshot.status === 'done' ? null : (
    <Surroundings person="student" connection={{ status: 'connected' }}>
      <PracticePicker view={practicePickerView(snapshot)} onIntent={send} />
    </Surroundings>
  )

export const practiceStateViews: StateViews = {
  'practice-form': { view: practiceForm },
  'practice-review': { view: practiceReview },
  'practice-picker': {
    view: practicePicker,
    blank: { inserted: 'The dialog is closed, and the section has what was chosen.', closed: 'The dialog is closed.' },
  },
}
