import { notesModel } from '../../../src/catalogue/talk/notes/notes.model'
import { walkChart } from '../../support/walk'

walkChart(notesModel, 'B551 D26 D34 D41')
