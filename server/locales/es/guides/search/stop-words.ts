/** Words that say nothing about what a question is about; without accents. */
export const stopWords = `
a al algo algun alguna algunas alguno algunos ante antes aqui asi aun aunque cada como con contra
cual cuales cuando cuanta cuantas cuanto cuantos cuyo da dan dar de debe deben debo del desde donde
dos e el ella ellas ellos en entonces entre era eran eres es esa esas ese eso esos esta estaba estan
estar estas este esto estos estoy fue fueron ha hace hacen hacer hacia hago han has hasta hay haya
he hola la las le les lo los mas me mi mia mias mientras mio mios mis misma mismo mucha muchas mucho
muchos muy nada ni ninguna ninguno nos nosotros nuestra nuestro o os otra otras otro otros para pero
poca poco por porque pude puede pueden puedes puedo pues que quien quienes quiera quiere quieren
quieres quiero quisiera sabe saber sabes se sea segun ser si siempre sin sino sobre solo son soy su
sus suya suyo tal tambien tan tanto te tendria tenemos tener tengo ti tiene tienen tienes toda todas
todo todos tras tu tus tuya tuyo un una unas uno unos usted va vale vas vaya ver vez vosotros voy
vuestro y ya yo
favor oye hola porfa porfavor please pls plis xfa aca alli alla ahi che wey guey bro pana tio viejo man loco
dame denme ocurre sucede gustaria dale ok vale bueno pues qe q k xq pq porq le algo cierto realmente
exactamente ahora luego despues mismo cada demas todavia aun siempre nunca jamas igual alguien
usar uso usa usan use uses usas usarlo ustedes eh ah uy ey saber se sabes conozco conocer quisiera deseo intento trato
tratar parte vaya vez veces hablame cuentame digo dijo dicen aparece sale salen sirve sirven
existe existen significa significan hazme haceme quiere decir gracias podria podrias podrian ayuda ayudame decir dime dices explica explicame manera forma
the is are was it its this that these those do does did how what why where when which who can could will would
should i im my me we our you your he his she they them an and or of in on at to for from with by as be been get gets
got if so just any some there has have keep keeps
pasa pasos cosa cosas necesito necesita hace falta habria deberia
`
