import { signInAt } from '../../fakes/microsoft'

signInAt(process.env.TEST_MICROSOFT ?? 'http://127.0.0.1:1/')
