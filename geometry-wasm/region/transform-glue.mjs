import { createHash } from 'node:crypto';

/**
 * Changes the glue of clipper2-wasm to comply with a strict Content-Security-Policy. Its two calls of `new Function`
 * become closures, and the code that locates its binary is removed, because the caller always provides it. Every
 * replaced text is checked by its digest, so that a new version of the package fails the build.
 */

const createJsInvoker = `function createJsInvoker(argTypes,isClassMethodFunc,returns,isAsync){
  const needsDestructorStack=usesDestructorStack(argTypes);
  const argCount=argTypes.length-2;
  return (humanName,throwBindingError,invoker,fn,runDestructors,fromRetWire,toClassParamWire,...rest)=>function(...args){
    const destructors=needsDestructorStack?[]:null;
    const wired=[fn];
    if(isClassMethodFunc)wired.push(toClassParamWire(destructors,this));
    const first=wired.length;
    for(let i=0;i<argCount;i++)wired.push(rest[i](destructors,args[i]));
    const rv=invoker(...wired);
    if(needsDestructorStack)runDestructors(destructors);
    else{
      let next=argCount;
      for(let i=isClassMethodFunc?1:2;i<argTypes.length;i++){
        if(argTypes[i].destructorFunction!==null)rest[next++](i===1?wired[1]:wired[first+i-2]);
      }
    }
    if(returns)return fromRetWire(rv);
  };
}
`;

const createInvoker = `var readArgs=args=>argFromPtr.map((read,i)=>read(args+i*GenericWireTypeSize));
  var call=(handle,methodName,args)=>{
    switch(kind){
      case 0:return Emval.toValue(handle)(...readArgs(args));
      case 1:return Emval.toValue(handle)[getStringOrSymbol(methodName)](...readArgs(args));
      case 2:return new(Emval.toValue(handle))(...readArgs(args));
      default:return readArgs(args).at(-1);
    }
  };
  var invokerFunction=retType.isVoid
    ?(handle,methodName,destructorsRef,args)=>{call(handle,methodName,args)}
    :(handle,methodName,destructorsRef,args)=>emval_returnValue(toReturnWire,destructorsRef,call(handle,methodName,args));
  `;

/** Each: where the text begins, where it ends (exclusive), its digest, and the replacement. */
const replacements = [
  ['function createJsInvoker(', 'function craftInvokerFunction(', '4bda1c0ed954da65', createJsInvoker],
  ['var captures={toValue:Emval.toValue};', 'var functionName=`methodCaller<', 'b7d0b4a66723ec2e', createInvoker],
  ['var _scriptName=import.meta.url;', 'var scriptDirectory="";', '4a0b81853c415cc2', ''],
  ['if(ENVIRONMENT_IS_NODE){const{createRequire}', 'var arguments_=[];', '63552bb2222c2c65', ''],
  ['if(ENVIRONMENT_IS_NODE){var fs=require("fs")', 'var out=console.log', 'fc84cb4deccee351', ''],
  [
    'function findWasmBinary(){',
    'function getBinarySync(',
    '430fda63a2af6ddf',
    `function findWasmBinary(){throw new Error('bring the binary')}`,
  ],
];

export function transformGlue(source) {
  let text = source;
  for (const [begin, end, digest, replacement] of replacements) {
    const from = text.indexOf(begin);
    const to = text.indexOf(end, from);
    if (from < 0 || to < 0 || text.indexOf(begin, from + 1) >= 0) {
      throw new Error(`clipper2-wasm has changed: '${begin}' … '${end}' is not there once`);
    }
    const found = createHash('sha256').update(text.slice(from, to)).digest('hex').slice(0, digest.length);
    if (found !== digest) throw new Error(`clipper2-wasm has changed: '${begin}' … has the digest ${found}`);
    text = text.slice(0, from) + replacement + text.slice(to);
  }
  for (const forbidden of ['new Function', 'eval(', 'require(', 'import(', 'import.meta']) {
    if (text.includes(forbidden)) throw new Error(`clipper2-wasm has changed: '${forbidden}' is left in its glue`);
  }
  return text;
}
