// The bots' own worker, whose packages think as quickly as those of the executable.
import './quick-thread'
import '../../../worker/main'
