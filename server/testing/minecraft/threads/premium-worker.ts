// The bots' own worker, whose premium accounts sign in at the test's stand-in.
import './premium-endpoints'
import '../../../worker/main'
