import { attempt } from './attempt'
import { createEgress } from './egress'
import { createAllowList } from './targets'
import { timings } from './timings'
import { specFor } from '../testing/minecraft/test-host'
const child = Bun.spawn([process.execPath, 'scripts/bench/bots/world.ts','1.16.5','2'],{stdio:['ignore','ignore','inherit'],ipc:(m:any)=>port.resolve(m.port)})
const port = Promise.withResolvers<number>()
const p = await port.promise
const allow = createAllowList(); allow.replace(['127.0.0.0/8'])
const n = Number(process.argv[2])
let bots:any[]=[]
const t0=performance.now(); for (let i=0;i<n;i++) void attempt({egress:createEgress(allow,timings),timings} as any, specFor(p,{version:'1.16.5'}), {signIn: async()=>null as any, connected(i:any){ console.log('conn', Math.round(performance.now()-t0), i.ms) }, made(b:any){bots.push(b)}, spawned(){ console.log('spawn', Math.round(performance.now()-t0)) }} as any, new AbortController().signal)
await Bun.sleep(12000)
let ticks=0; for (const b of bots) b.on('physicsTick',()=>ticks++)
await Bun.sleep(4000); ticks=0
const packets:any={}; for (const b of bots) b._client.on('packet',(_:any,m:any)=>{packets[m.name]=(packets[m.name]??0)+1})
const a = process.cpuUsage(); await Bun.sleep(8000); const b=process.cpuUsage(a)
console.log(n,'cpu %', (b.user/80000).toFixed(2), 'sys', (b.system/80000).toFixed(2), ticks, JSON.stringify(packets))
child.kill(9); process.exit(0)
