/** Files in the data folder. */
import { describeOnEither } from '../../support/server/databases'
import { folderStore } from '../../support/server/stores'
import { describeFiles } from './files.suite'

describeOnEither('files', (database) => describeFiles(database, folderStore))
